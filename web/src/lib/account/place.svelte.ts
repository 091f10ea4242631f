import type { Site } from "../protocol";

/** What this server says about itself, as the banner has last heard it. */
class Place {
  site = $state.raw<Site | null>(null);
}
export const place = new Place();
