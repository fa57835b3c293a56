import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_RUNNING = 2;
/** One run is kept free for browsers that have signed in before, so that they never wait for unknown ones. */
const MAX_STRANGERS_RUNNING = 1;

let running = 0;
/** Each of these starts a waiting run. */
const known: (() => void)[] = [];
const strangers: (() => void)[] = [];
/** The hash that unknown names are compared with, so that they take as long as known ones. */
let dummy: Promise<string> | undefined;

/** Returns the hash in PHC format, with its parameters and salt. Waits its turn. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(true, () => hash(password, PARAMETERS));
}

/**
 * Returns whether the password is the account's; without an account, or for one that has no password, it takes as long and
 * returns false. At most two run at the same time, one of them for unknown browsers; those that have signed in before go
 * first.
 */
export function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  isKnown: boolean,
): Promise<boolean> {
  return inTurn(isKnown, async () => {
    dummy ??= hash('no account has this password', PARAMETERS);
    const isRight = await verify(passwordHash ?? (await dummy), password);
    return isRight && typeof passwordHash === 'string';
  });
}

async function inTurn<Value>(isKnown: boolean, work: () => Promise<Value>): Promise<Value> {
  if (running < (isKnown ? MAX_RUNNING : MAX_STRANGERS_RUNNING)) running += 1;
  // A run that ends hands over its place.
  else await new Promise<void>((start) => (isKnown ? known : strangers).push(start));
  try {
    return await work();
  } finally {
    const next = known.shift() ?? (running <= MAX_STRANGERS_RUNNING ? strangers.shift() : undefined);
    if (next) next();
    else running -= 1;
  }
}
