import type { ContactRequest } from '@advocate/facts/contact-form';
import type { Language } from '@advocate/facts/language';
import type { ContactPageTexts } from '../../content/page-texts.ts';

export interface SendResult {
  sent: boolean;
  /** Shown to the visitor. */
  message: string;
}

type Failures = ContactPageTexts['failures'];

const timeoutMs = 30_000;

/**
 * Sends a contact request and returns the outcome in words for the visitor. The same key means the same lead, so a
 * repeated call is harmless. Never rejects; a network or parse failure is logged.
 */
export async function sendContactRequest(
  request: ContactRequest,
  key: string,
  language: Language,
  { failures, form }: Pick<ContactPageTexts, 'failures' | 'form'>,
): Promise<SendResult> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const session = globalThis.siteStorage?.sessionId();
  try {
    const response = await fetch('/mail.php', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': key,
        'X-Acknowledgment-Version': String(form.acknowledgmentVersion),
        'X-Acknowledgment-Text': encodeURIComponent(form.acknowledgmentLabel),
        ...(session && { 'X-Session-Id': session }),
      },
      body: JSON.stringify(request),
      signal: deadline.signal,
    });
    const result = readAnswer(await response.json(), failures);
    // A gateway, or an API of an earlier release, may answer in English whatever the page's language.
    const spoken = response.headers.get('Content-Language') ?? 'en';
    return spoken === language ? result : { ...result, message: ownMessage(result.sent, response.status, failures) };
  } catch (error) {
    console.error('The contact request was not sent', error);
    return { sent: false, message: failures.network };
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the page's own text when the answer is in another language. */
function ownMessage(sent: boolean, status: number, failures: Failures): string {
  if (sent) return failures.sent;
  if (status === 429) return failures.tooMany;
  if (status === 413) return failures.tooLong;
  return status >= 500 ? failures.unavailable : failures.fallback;
}

/** Reads the body whatever the HTTP status, because a refusal gives its reason there. Throws if it is not an object. */
function readAnswer(answer: unknown, { fallback }: Failures): SendResult {
  if (typeof answer !== 'object' || answer === null) throw new Error('The answer is not an object');
  const { status, message } = answer as { status?: unknown; message?: unknown };
  const text = typeof message === 'string' ? message : '';
  if (status === 'success') return { sent: true, message: text };
  return { sent: false, message: text || fallback };
}
