import { hash } from 'node:crypto';
import { acknowledgments } from '@advocate/facts/acknowledgments';

/** A wording of the acknowledgment by column; its version is null if this server does not know it. */
export type AgreedWording = ReturnType<typeof acknowledgmentOf>;

const MAX_LENGTH = 2000;

/**
 * Returns the wording that the sender's page showed, by its version. An unknown one, as from a newer page, is stored
 * with the text that the page sent and never mistaken for another.
 */
export function acknowledgmentOf(version: unknown, shown: unknown = '') {
  const named = acknowledgments.find((wording) => String(wording.version) === String(version));
  const text = named?.text ?? (typeof shown === 'string' ? storable(shown) : '');
  return {
    acknowledgment: text,
    acknowledgment_version: named?.version ?? null,
    acknowledgment_hash: hash('sha256', text),
  };
}

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed().slice(0, MAX_LENGTH).toWellFormed();

/** Decodes a header's text, which is percent-encoded because headers hold only ASCII; empty if malformed. */
export function textOfHeader(header: string | undefined): string {
  try {
    return decodeURIComponent(header ?? '');
  } catch {
    return '';
  }
}
