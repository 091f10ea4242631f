/** The games that have a folder here. A new game is a new folder with an `index.ts`. */
import type { GameModule } from "$lib/game";

const FOLDERS = import.meta.glob<{ default: GameModule }>("./*/index.ts");

export const gameNames = Object.keys(FOLDERS).map((path) => path.split("/")[1]!);

export async function loadGame(name: string): Promise<GameModule> {
  const load = FOLDERS[`./${name}/index.ts`];
  if (!load) throw new Error(`There is no game ${name}.`);
  return (await load()).default;
}
