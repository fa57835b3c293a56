import { WrongEnvironment } from './env.ts';

/** The exit status for a wrong configuration, EX_CONFIG of sysexits. */
export const WRONG_CONFIGURATION = 78;

/** Returns what `read` reads from the environment. If that is wrong, says why and ends the process with 78. */
export function readOrExit<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WrongEnvironment)) throw error;
    console.error(`advocate: Invalid configuration:\n${error.message}`);
    process.exit(WRONG_CONFIGURATION);
  }
}
