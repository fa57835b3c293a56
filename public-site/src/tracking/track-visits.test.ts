import { expect, it } from 'vitest';
import { pageUrlOf, referrerOf } from './track-visits.ts';

it.each([
  ['', '/contact'],
  ['?name=Ana&token=1', '/contact'],
  ['?utm_source=news&email=a@b.c&utm_campaign=fall', '/contact?utm_source=news&utm_campaign=fall'],
  ['?gclid=Cj0KCQ', '/contact?utm_source=Google+Ads'],
  ['?email=a@b.c&gbraid=0AAA', '/contact?utm_source=Google+Ads'],
  ['?wbraid=ClgKCA', '/contact?utm_source=Google+Ads'],
  ['?msclkid=9f2c', '/contact?utm_source=Microsoft+Ads'],
  ['?gclid=Cj0KCQ&utm_campaign=fall', '/contact?utm_campaign=fall'],
  ['?fbclid=IwAR0&mygclid=1', '/contact'],
])('the query %s leaves %s', (search, pageUrl) => {
  expect(pageUrlOf({ pathname: '/contact', search })).toBe(pageUrl);
});

it('keeps other sites’ referrers as the browser gives them, and cuts the query off our own', () => {
  const origin = 'https://firm.example';
  expect(referrerOf('https://search.example/?q=lawyer', origin)).toBe('https://search.example/?q=lawyer');
  expect(referrerOf('https://firm.example/contact?name=Ana#form', origin)).toBe('https://firm.example/contact');
  expect(referrerOf('', origin)).toBe('');
});
