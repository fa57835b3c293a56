import { createHash } from 'node:crypto';
import { acknowledgments } from '@advocate/facts/acknowledgments';
import { contactTextsEn } from '@advocate/facts/contact-texts-en';
import { contactTextsEs } from '@advocate/facts/contact-texts-es';
import { expect, it } from 'vitest';

/** SHA-256 of every wording ever shown, as stored with leads. Never remove one. */
const shown = [
  'd14eec7f39a33b029bcc6955b506d15f281c4755a310c0271f3c5f7a8afd866d',
  '8f95cc00411a71a3af995221f87486f8a4113dad961afeb3211d9e17fcb74cb4',
];

it('every wording that visitors agreed to is still known word by word', () => {
  expect(acknowledgments.map(({ text }) => createHash('sha256').update(text).digest('hex'))).toEqual(shown);
  expect(acknowledgments.map(({ version }) => version)).toEqual(shown.map((_, index) => index + 1));
  const days = acknowledgments.map(({ since }) => since);
  expect(days).toEqual([...days].sort());
});

it.each([
  ['en', contactTextsEn],
  ['es', contactTextsEs],
] as const)('the form in %s shows the newest wording of its language, and names it', (language, texts) => {
  const newest = acknowledgments.findLast((one) => one.language === language);
  expect([texts.acknowledgmentVersion, texts.acknowledgmentLabel]).toEqual([newest?.version, newest?.text]);
});
