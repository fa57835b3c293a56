import { maxErrorLength, maxPageErrors, type PageError } from '@advocate/facts/page-report';

const noted: PageError[] = [];

/** A position in one of the site's scripts, without the host. Other scripts, such as extensions, are ignored. */
const placeIn = (text: string): string | undefined => /\/(?:ui\/)?assets\/[\w.-]+:\d+(?::\d+)?/.exec(text)?.[0];

/** Removes what a visitor may have typed: quoted text, email addresses and long numbers. */
export const withoutWords = (message: string): string =>
  message
    .replace(/["'`“‘].*["'`”’]/s, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\d{3,}/g, '…')
    .slice(0, maxErrorLength);

/** Keeps an error from the site's own scripts for the page report; at most `maxPageErrors`. */
export function noteError(error: unknown, where = ''): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error('not an error');
  const place = placeIn(where) ?? placeIn(stack);
  if (place === undefined || noted.length >= maxPageErrors) return;
  noted.push({ message: withoutWords(`${name}: ${message}`), place: place.slice(0, maxErrorLength) });
}

/** Starts recording uncaught errors and unhandled rejections; returns the list, which grows. */
export function noteErrors(): readonly PageError[] {
  addEventListener('error', ({ error, filename, lineno, colno }) => noteError(error, `${filename}:${lineno}:${colno}`));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
  return noted;
}
