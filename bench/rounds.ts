export type Ways<Name extends string> = Record<Name, () => Promise<number>>;

export type RoundOptions = {
  rounds: number;
  /** Rounds before the counted ones, for caches and compilers. */
  warmups?: number;
  tell: (line: string) => void;
};

/**
 * Measures several ways in turn (A B A B …), so that whatever else the machine does in the meantime hits all of them.
 * Every second round runs backwards. Gives the readings of each way in the order of the rounds.
 */
export async function interleave<Name extends string>(ways: Ways<Name>, options: RoundOptions) {
  const names = Object.keys(ways) as Name[];
  const readings = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  const warmups = options.warmups ?? 1;
  for (let round = -warmups; round < options.rounds; round++) {
    const order = round % 2 === 0 ? names : [...names].reverse();
    const said: string[] = [];
    for (const name of order) {
      const value = await ways[name]();
      said.push(`${name} ${rounded(value)}`);
      if (round >= 0) readings[name].push(value);
    }
    options.tell(`${round < 0 ? 'warm-up' : `round ${round + 1}/${options.rounds}`}: ${said.join('   ')}`);
  }
  return readings;
}

const rounded = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });
