import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the command line of one of the product's commands. Prints the usage and ends the process: with 0 for `--help`,
 * with 2 and on standard error for an unknown option, a missing value or names that `accepts` refuses. Without
 * `accepts`, the command takes no names.
 */
export function readOptions<const Given extends Options>(
  usage: string,
  options: Given,
  accepts: (names: readonly string[]) => boolean = ({ length }) => length === 0,
) {
  if (process.argv.slice(2).includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  const { values, positionals } = parsed(usage, options);
  if (!accepts(positionals)) refuseUsage(usage, `Not understood: ${positionals.join(' ') || 'no name'}`);
  return { values, names: positionals };
}

function parsed<const Given extends Options>(usage: string, options: Given) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuseUsage(usage, (error as Error).message.split('. ')[0] ?? '');
  }
}

/** Prints what is wrong with a command line, and the usage, on standard error; ends the process with 2. */
export function refuseUsage(usage: string, reason: string): never {
  console.error(`${reason}\n\n${usage}`);
  process.exit(2);
}
