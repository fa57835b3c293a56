import { firm } from '@advocate/firm/firm';
import { expect, test } from 'vitest';
import { contactsIn } from './contacts-in.ts';

test.each([
  ['/?utm_campaign=ana.ruiz%40example.com&utm_term=x', ['ana.ruiz@example.com']],
  ['/?utm_campaign=ANA%2540Example.com', ['ana@example.com']],
  ['/?utm_campaign=ana%252540example.com', ['ana@example.com']],
  ['/?utm_campaign=ana%2Blaw@example.com', ['ana+law@example.com']],
  ['/?utm_campaign=ana+law@example.com', ['ana+law@example.com', 'law@example.com']],
  ['/?utm_term=caf%E9&utm_campaign=ana%40example.com', ['ana@example.com']],
  ['/?utm_term=%61%6E%61%40example.com', ['ana@example.com']],
  ['https://ana@example.com/', ['ana@example.com']],
  ['/ana@example.com', ['ana@example.com']],
  ['/?utm_content=(830)+555-0142', ['18305550142']],
  ['/?utm_content=%28830%29%20555-0142', ['18305550142']],
  ['/?utm_content=%2B1%20830%20555%200142', ['18305550142']],
  ['/?utm_content=8305550142&utm_id=7', ['18305550142']],
  ['/?utm_content=%2B44%2020%207946%200958', ['442079460958']],
  ['/about?utm_campaign=spring%20sale&utm_source=news', []],
  ['/personal-injury-boerne-texas?utm_campaign=2026-11-27', []],
  [`mailto:${firm.email}`, []],
  ['%', []],
])('what %j holds', (text, contacts) => {
  expect(contactsIn('Home', text).sort()).toEqual(contacts);
});
