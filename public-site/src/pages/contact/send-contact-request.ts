import type { ContactRequest } from '@advocate/api/contracts';
import { contactTexts } from '../../content/contact-form.ts';

export interface SendResult {
  sent: boolean;
  /** Shown to the visitor. */
  message: string;
}

const patienceMs = 30_000;

/**
 * Sends a contact request and gives the outcome in the words of spec section 8. The same key is the same lead, so a
 * repeated call is harmless. Never rejects; a network or parse failure is logged.
 */
export async function sendContactRequest(request: ContactRequest, key: string): Promise<SendResult> {
  try {
    const response = await fetch('/mail.php', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(patienceMs),
    });
    return readAnswer(await response.json());
  } catch (error) {
    console.error('The contact request was not sent', error);
    return { sent: false, message: contactTexts.errorNetwork };
  }
}

/** Reads the answer's body whatever its HTTP status was: a refusal carries its reason there. Throws for anything but an object. */
export function readAnswer(answer: unknown): SendResult {
  if (typeof answer !== 'object' || answer === null) throw new Error('The answer is not an object');
  const { status, message } = answer as { status?: unknown; message?: unknown };
  const text = typeof message === 'string' ? message : '';
  if (status === 'success') return { sent: true, message: text };
  return { sent: false, message: text || contactTexts.errorFallback };
}
