/** What can be live at the same time; every part is released on its own day. */
const states = {
  publicSite: ['old', 'new'],
  adminApp: ['old', 'new'],
  kit: ['old', 'new', 'missing', 'hanging', 'corrupt', 'next major'],
  api: ['old', 'new'],
} as const;

export type Combination = { [Part in keyof typeof states]: (typeof states)[Part][number] };

/** All 48, ordered so that the kit changes least often. */
export const allCombinations: readonly Combination[] = states.kit.flatMap((kit) =>
  states.publicSite.flatMap((publicSite) =>
    states.adminApp.flatMap((adminApp) => states.api.map((api) => ({ publicSite, adminApp, kit, api }))),
  ),
);

/** So few of them that any two states of two parts still meet: most faults are between two parts. */
export function pairwiseCombinations(): Combination[] {
  const missing = new Set(allCombinations.flatMap(pairsOf));
  const chosen: Combination[] = [];
  while (missing.size > 0) {
    const gain = (combination: Combination) => pairsOf(combination).filter((pair) => missing.has(pair)).length;
    const best = allCombinations.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const pair of pairsOf(best)) missing.delete(pair);
    chosen.push(best);
  }
  return allCombinations.filter((combination) => chosen.includes(combination));
}

/** Every two parts of a combination with their states. */
export function pairsOf(combination: Combination): string[] {
  const named = Object.entries(combination).map(([part, state]) => `${part} ${state}`);
  return named.flatMap((one, index) => named.slice(index + 1).map((other) => `${one} with ${other}`));
}

/** A kit that hosts of this contract can run on; with any other they take the copy that they were built with. */
export const isUsable = ({ kit }: Combination): boolean => kit === 'old' || kit === 'new';

export const nameOf = ({ publicSite, adminApp, kit, api }: Combination): string =>
  `public ${publicSite}, admin ${adminApp}, kit ${kit}, API ${api}`;
