import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters of SECURITY point 7. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

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
 * Whether the password is the account's; without an account it works as long and says no. At most two run at once, and
 * browsers that have signed in before are served first.
 */
export function verifyPassword(passwordHash: string | undefined, password: string, isKnown: boolean): Promise<boolean> {
  return inTurn(isKnown, async () => {
    dummy ??= hash('no account has this password', PARAMETERS);
    const isRight = await verify(passwordHash ?? (await dummy), password);
    return isRight && passwordHash !== undefined;
  });
}

async function inTurn<Value>(isKnown: boolean, work: () => Promise<Value>): Promise<Value> {
  if (running >= AT_ONCE) {
    await new Promise<void>((start) => {
      (isKnown ? known : strangers).push({ start });
    });
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = known.shift() ?? strangers.shift();
    if (next) next.start();
    else running -= 1;
  }
}
