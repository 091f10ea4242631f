/** The bots to play against: from the weakest to the strongest, and some with their own style. */
export interface Look {
  skin: string;
  hair: string;
  robe: string;
  style: "bun" | "cap" | "long" | "bald" | "helmet" | "crown";
  beard?: boolean;
}

export const LADDER = ["first-day", "newcomer", "learner", "beginner", "casual", "seasoned", "expert", "strongest"];
export const STYLES = ["builder", "courtier", "collector", "treasurer"];

export const LOOKS: Record<string, Look> = {
  "first-day": { skin: "#e9b98f", hair: "#3b2a20", robe: "#8fb39a", style: "bun" },
  newcomer: { skin: "#d9a577", hair: "#221814", robe: "#b98c5a", style: "cap" },
  learner: { skin: "#f0c8a0", hair: "#4a3222", robe: "#7f9cc0", style: "long" },
  beginner: { skin: "#c98f62", hair: "#2b1d16", robe: "#a3b36a", style: "bun" },
  casual: { skin: "#e3b288", hair: "#1d1512", robe: "#b0532f", style: "cap", beard: true },
  seasoned: { skin: "#cf9a6c", hair: "#6d6057", robe: "#256b5b", style: "long", beard: true },
  expert: { skin: "#e8bd95", hair: "#1a1412", robe: "#5d4383", style: "helmet" },
  strongest: { skin: "#d6a678", hair: "#d8d2c6", robe: "#8a1f1f", style: "crown", beard: true },
  builder: { skin: "#c48a5e", hair: "#2a1b14", robe: "#7b3520", style: "bald", beard: true },
  courtier: { skin: "#f0cba6", hair: "#17110f", robe: "#86591c", style: "crown" },
  collector: { skin: "#dba87c", hair: "#3c2b20", robe: "#4a6a7c", style: "long" },
  treasurer: { skin: "#e6b98f", hair: "#241a15", robe: "#6e5327", style: "cap", beard: true },
};
