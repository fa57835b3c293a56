import type { Bench } from './bench.ts';

/**
 * Measures several ways in turn (A B A B …), so that whatever else the machine does in the meantime hits all of them.
 * Every second round runs backwards. Two rounds more than the bench was asked for count, after one for caches and
 * compilers, unless other numbers are named. Gives the readings of each way in the order of the rounds.
 */
export async function interleave<Name extends string, Reading extends number | number[]>(
  bench: Bench,
  ways: Record<Name, () => Promise<Reading>>,
  { rounds = bench.rounds + 2, warmups = 1 }: { rounds?: number; warmups?: number } = {},
): Promise<Record<Name, Reading[]>> {
  const names = Object.keys(ways) as Name[];
  const readings = Object.fromEntries(names.map((name) => [name, [] as Reading[]])) as Record<Name, Reading[]>;
  for (let round = -warmups; round < rounds; round++) {
    const texts: string[] = [];
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await ways[name]();
      texts.push(`${name} ${[value].flat().map(rounded).join(', ')}`);
      if (round >= 0) readings[name].push(value);
    }
    bench.log(`${round < 0 ? 'warm-up' : `round ${round + 1}/${rounds}`}: ${texts.join('   ')}`);
  }
  return readings;
}

const rounded = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });
