type Problem = { message?: string; stack?: string; value?: string; diff?: string };

const MAX_LINES = 20;

/**
 * A failed test as every runner prints it: a line that names it and below it, indented, the reasons. `again` is said
 * of a first try where a second one is allowed.
 */
export function failureReport(verdict: 'FAILED' | 'again', title: string, problems: readonly Problem[]): string {
  const lines = problems.flatMap(({ stack, message, value, diff }) =>
    [stack ?? message ?? value, diff]
      .flatMap((text) => text?.split('\n') ?? [])
      .filter((line) => !line.includes('/node_modules/'))
      .slice(0, MAX_LINES),
  );
  return [`${verdict.padEnd(6)} ${title}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Every such report in what a runner printed. */
export function failureReports(output: string): string[] {
  return output.match(/^(?:FAILED|again ) .*(?:\n {2}.*)*/gm) ?? [];
}
