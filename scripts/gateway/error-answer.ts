import { firm } from '../../public-site/src/content/firm.ts';
import { sanAntonioOffice } from '../../public-site/src/content/offices.ts';
import { formErrorStyle, type Kind } from './policy.ts';

const unavailable = 'We cannot take requests at the moment. Please try again in a minute or call us directly.';

const messages: Record<number, string> = {
  400: 'The request could not be understood.',
  403: 'Not allowed.',
  404: 'Not found.',
  405: 'This address cannot be used in that way.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  429: 'Too many requests at once. Please wait a moment and try again.',
  500: unavailable,
  502: unavailable,
  503: unavailable,
  504: unavailable,
};

/** The body of an answer that the gateway gives by itself: JSON for calls, a page for a native form post, else text. */
export function errorAnswer(kind: Kind, status: number): { type: string; body: string } {
  const message = messages[status] ?? unavailable;
  if (kind === 'api') return { type: 'application/json', body: JSON.stringify({ status: 'error', message }) };
  if (kind === 'form') return { type: 'text/html; charset=utf-8', body: formError(message) };
  return { type: 'text/plain; charset=utf-8', body: `${message}\n` };
}

function formError(message: string) {
  const { phone, phoneLink } = sanAntonioOffice;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><title>${firm.name}</title><style>${formErrorStyle}</style></head>` +
    `<body><h1>Your message was not sent</h1><p>${message}</p>` +
    `<p>Call <a href="tel:${phoneLink}">${phone}</a>. Go back to find what you typed.</p></body></html>`
  );
}
