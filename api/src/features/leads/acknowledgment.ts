import { hash } from 'node:crypto';
import { acknowledgments } from '@advocate/facts/acknowledgments';

/** A wording of the acknowledgment, as a lead keeps it: without a version where it is not known here. */
export type AgreedWording = ReturnType<typeof acknowledgmentOf>;

const MAX_LENGTH = 2000;

/**
 * The wording that the sender's page showed, by its version. One that is not known here, as of a newer page, is kept with
 * the text that the page sent, and never taken for another.
 */
export function acknowledgmentOf(version: unknown, shown: unknown = '') {
  const named = acknowledgments.find((wording) => String(wording.version) === String(version));
  const text = named?.text ?? (typeof shown === 'string' ? storable(shown) : '');
  return { version: named?.version ?? null, text, hash: hash('sha256', text) };
}

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed().slice(0, MAX_LENGTH).toWellFormed();

/** A header holds no letters but those of English, so that the text is encoded in it. */
export function textOfHeader(header: string | undefined): string {
  try {
    return decodeURIComponent(header ?? '');
  } catch {
    return '';
  }
}
