import { expect } from '@playwright/test';
import { sendRequest } from '../admin-session.ts';
import { eventually, path, test, text } from '../engine-test.ts';
import { fillIn, openReady, request, submit, typed, withoutPopover } from '../engine-walk.ts';

const failures = [
  ['an answer that is no JSON', `return 200 'oops'`],
  ['a connection that breaks', 'return 444'],
] as const;

test('what was typed is kept while a request fails', withoutPopover, async ({ openTab, product }) => {
  const tab = await openTab({ width: 390 });
  // A browser may have open connections on which nginx still uses the previous configuration after a reload.
  const answers = failures.map(([, answer], index) => `if ($failure = "/mail.php ${index}") { ${answer}; }`);
  await product.gateway?.serve({ extra: ['set $failure "$uri $cookie_failure";', ...answers] });
  try {
    await openReady(tab, '/contact');
    await fillIn(tab);
    for (const [index, [name]] of failures.entries()) {
      await tab.evaluate((number) => void Object.assign(document, { cookie: `failure=${number}` }), index);
      await tab.click(submit);
      await eventually(() => text(tab, '.ui-toast'), name).toContain('Failed to send message.');
      expect(await typed(tab), name).toEqual(Object.values(request));
      await tab.click({ css: '.ui-toast button' });
      await eventually(() => tab.count({ css: '.ui-toast' })).toBe(0);
    }
  } finally {
    await product.gateway?.serve({ extra: [] });
  }
});

test('staff sign in, work the leads, see new ones come, and leave nothing', async ({
  openTab,
  product,
  request: api,
}) => {
  test.setTimeout(90_000);
  // Begins with the keys that are shortcuts outside a field.
  const mark = `jkn/${crypto.randomUUID().slice(0, 8)}`;
  const send = (name: string) => sendRequest({ request: api }, `${name} ${mark}`);
  for (const name of ['Ana', 'Peña']) await send(name);
  const tab = await openTab({ width: 1280 });
  await tab.goto('/admin');
  await tab.fill({ css: 'input[name=username]' }, product.staff.username);
  await tab.fill({ css: 'input[name=password]' }, product.staff.password);
  await tab.click({ role: 'button', name: 'Sign In' });
  await eventually(() => path(tab)).toBe('/admin/dashboard');

  await tab.click({ css: 'header a[href="/admin/leads"], nav a[href="/admin/leads"]' });
  const search = { css: 'input[placeholder="Search leads..."]' };
  await eventually(() => text(tab, 'h2')).toMatch(/\([1-9]/);
  await tab.click(search);
  for (const key of mark) await tab.press(key);
  expect(await tab.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.value, search.css)).toBe(mark);
  await eventually(() => text(tab, 'h2')).toBe('Contact Form Submissions (2)');

  const { name, bytes } = await tab.download(() => tab.click({ role: 'button', name: 'Export CSV' }));
  expect(name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  expect(bytes.toString('utf8')).toContain(`"Peña ${mark}"`);

  await tab.click({ role: 'button', name: new RegExp(`^View .*Ana ${mark}`) });
  await eventually(() => text(tab, 'dialog[open]')).toContain('Lead Details');
  await tab.press('Escape');
  await eventually(() => tab.count({ css: 'dialog[open]' })).toBe(0);

  const asked = await tab.clickAndConfirm({ role: 'button', name: new RegExp(`^Delete .*Ana ${mark}`) });
  expect(asked).toBe('Are you sure you want to delete this lead?');
  await eventually(() => text(tab, 'h2')).toBe('Contact Form Submissions (1)');

  // During activity in the list, new requests wait until they are requested.
  await send('Live');
  await tab.click({ role: 'button', name: /^\d+ new request/ });
  await eventually(() => text(tab, 'h2')).toBe('Contact Form Submissions (2)');

  await tab.click({ role: 'button', name: 'Logout' });
  await eventually(() => path(tab)).toBe('/admin');
  await tab.evaluate(() => history.back());
  await eventually(() => path(tab)).toBe('/admin');
  expect(await text(tab)).not.toContain(mark);
});

test(
  'without scripts the menu opens, and the form is sent',
  withoutPopover,
  async ({ openTab, product, hasPopover }) => {
    const tab = await openTab({ width: 390, scripts: false });
    await tab.goto('/about');
    if (hasPopover) await tab.click({ role: 'button', name: 'Menu' });
    await tab.click({ css: hasPopover ? '.drawer a[href="/contact"]' : '.nav-bar a[href="/contact"]' });
    await eventually(() => text(tab, 'form h2')).not.toBe('');
    const message = `Without scripts ${crypto.randomUUID()}`;
    await fillIn(tab, { ...request, message });
    await tab.click(submit);
    await eventually(() => path(tab)).toBe('/mail.php');
    expect(await product.sql`select name from leads where message = ${message}`).toEqual([{ name: request.name }]);
  },
);
