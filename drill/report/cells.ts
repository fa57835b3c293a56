import type { DrillResult } from '../run-drill.ts';

export const columns = ['drill', 'promise', 'measured', 'result'] as const;

/** The lines of one drill as texts, in the order of `columns`. */
export function cellsOf({ drill, findings, notRun }: DrillResult): string[][] {
  if (notRun !== undefined) return [[drill.name, drill.title, '', `not run (${firstLine(notRun)})`]];
  return findings.map(({ promise, measured, kept }) => [drill.name, promise, firstLine(measured), verdict(kept)]);
}

const verdict = (kept: boolean) => (kept ? 'kept' : 'BROKEN');
const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';
