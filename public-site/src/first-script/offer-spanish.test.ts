import { expect, it } from 'vitest';
import { prefersSpanish } from './offer-spanish.ts';

it.each([
  [['es-MX', 'es', 'en-US'], true],
  [['es-419'], true],
  [['fr', 'es', 'en'], true],
  [['en-US', 'es'], false],
  [['fr-FR', 'de'], false],
  [['est'], false],
  [[], false],
])('a browser with %j prefers Spanish: %s', (languages, prefers) => {
  expect(prefersSpanish(languages)).toBe(prefers);
});
