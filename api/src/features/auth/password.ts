import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters of SECURITY point 7. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
/** One place is kept free for browsers that have signed in before: they wait for no stranger. */
const STRANGERS_AT_ONCE = 1;

interface Waiting {
  start: () => void;
}

let running = 0;
const known: Waiting[] = [];
const strangers: Waiting[] = [];
/** What unknown names are compared with, so that they take as long as known ones. */
let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return inTurn(true, () => hash(password, PARAMETERS));
}

/**
 * Whether the password is the account's; without an account it works as long and says no. At most two run at once, of
 * which one for strangers; browsers that have signed in before are served first.
 */
export function verifyPassword(passwordHash: string | undefined, password: string, isKnown: boolean): Promise<boolean> {
  return inTurn(isKnown, async () => {
    dummy ??= hash('no account has this password', PARAMETERS);
    const isRight = await verify(passwordHash ?? (await dummy), password);
    return isRight && passwordHash !== undefined;
  });
}

async function inTurn<Value>(isKnown: boolean, work: () => Promise<Value>): Promise<Value> {
  if (running < (isKnown ? AT_ONCE : STRANGERS_AT_ONCE)) {
    running += 1;
  } else {
    await new Promise<void>((resolve) => {
      const start = () => {
        running += 1;
        resolve();
      };
      (isKnown ? known : strangers).push({ start });
    });
  }
  try {
    return await work();
  } finally {
    running -= 1;
    const next = known.shift() ?? (running < STRANGERS_AT_ONCE ? strangers.shift() : undefined);
    next?.start();
  }
}
