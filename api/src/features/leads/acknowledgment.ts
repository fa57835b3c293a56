import { createHash } from 'node:crypto';
import { acknowledgments } from '@advocate/facts/acknowledgments';

/** A wording of the acknowledgment, as a lead keeps it. */
export interface AgreedWording {
  version: number;
  text: string;
  /** SHA-256 of the text, hexadecimal. */
  hash: string;
}

const wordings: readonly AgreedWording[] = acknowledgments.map(({ version, text }) => ({
  version,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
}));

/**
 * The wording that the sender's page showed. A page that names none, or one that there never was, counts as one of the
 * time when there was only the first.
 */
export function acknowledgmentOf(version: unknown): AgreedWording {
  const named = wordings.find((wording) => String(wording.version) === String(version)) ?? wordings[0];
  if (named === undefined) throw new Error('there is no wording of the acknowledgment');
  return named;
}
