import { maxErrorLength, maxPageErrors, type PageError } from '@advocate/facts/page-report';

const noted: PageError[] = [];

/** A place in a script of ours, without the host: other people's scripts, as of extensions, are none of our business. */
const placeIn = (text: string): string | undefined => /\/(?:ui\/)?assets\/[\w.-]+:\d+(?::\d+)?/.exec(text)?.[0];

/** Takes out what a visitor may have typed: quoted words, addresses and numbers. */
export const withoutWords = (message: string): string =>
  message
    .replace(/["'`“‘].*["'`”’]/s, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\d{3,}/g, '…')
    .slice(0, maxErrorLength);

/** Keeps an error of our own for the page's report; at most `maxPageErrors`. */
export function noteError(error: unknown, where = ''): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error('not an error');
  const place = placeIn(where) ?? placeIn(stack);
  if (place === undefined || noted.length >= maxPageErrors) return;
  noted.push({ message: withoutWords(`${name}: ${message}`), place: place.slice(0, maxErrorLength) });
}

/** Begins to note what scripts throw and what is rejected with nobody to take it; gives the list, which grows. */
export function noteErrors(): readonly PageError[] {
  addEventListener('error', ({ error, filename, lineno, colno }) => noteError(error, `${filename}:${lineno}:${colno}`));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
  return noted;
}
