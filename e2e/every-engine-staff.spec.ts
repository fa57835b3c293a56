import { expect } from '@playwright/test';
import { sendRequest } from './admin-session.ts';
import { eventually, path, test, text } from './engine-test.ts';

test('staff sign in, work the leads, see new ones come, and leave nothing', async ({
  openTab,
  product,
  request: api,
}) => {
  test.setTimeout(90_000);
  const mark = crypto.randomUUID().slice(0, 8);
  const send = (name: string) => sendRequest({ request: api }, `${name} ${mark}`);
  for (const name of ['Ana', 'Peña']) await send(name);
  const tab = await openTab({ width: 1280 });
  await tab.goto('/admin');
  const signIn = async (password: string) => {
    await tab.fill({ css: 'input[name=username]' }, product.staff.username);
    await tab.fill({ css: 'input[name=password]' }, password);
    await tab.click({ role: 'button', name: 'Sign In' });
  };
  await signIn('wrong');
  await eventually(() => text(tab, '.ui-toast')).toContain('Login Failed');
  await signIn(product.staff.password);
  await eventually(() => path(tab)).toBe('/admin/dashboard');
  await eventually(() => text(tab)).toContain('Login Successful');

  await tab.click({ css: 'header a[href="/admin/leads"], nav a[href="/admin/leads"]' });
  const search = { css: 'input[placeholder="Search leads..."]' };
  await eventually(() => text(tab, 'h2')).toMatch(/\([1-9]/);
  await tab.fill(search, mark);
  await eventually(() => text(tab, 'h2')).toBe('Contact Form Submissions (2)');

  const { name, bytes } = await tab.download(() => tab.click({ role: 'button', name: 'Export CSV' }));
  expect(name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
  expect(bytes.toString('utf8')).toContain(`"Peña ${mark}"`);

  await tab.click({ role: 'button', name: new RegExp(`^View .*Ana ${mark}`) });
  await eventually(() => text(tab, 'dialog[open]')).toContain('Lead Details');
  expect(await text(tab, 'dialog[open]')).toContain('(210) 555-0142');
  await tab.press('Escape');
  await eventually(() => tab.count({ css: 'dialog[open]' })).toBe(0);

  const asked = await tab.clickAndConfirm({ role: 'button', name: new RegExp(`^Delete .*Ana ${mark}`) });
  expect(asked).toBe('Are you sure you want to delete this lead?');
  await eventually(() => text(tab, 'h2')).toBe('Contact Form Submissions (1)');

  // Somebody is at work in the list: what comes waits until it is asked for.
  await send('Live');
  await tab.click({ role: 'button', name: /^1 new request/ });
  await eventually(() => text(tab, 'h2')).toBe('Contact Form Submissions (2)');

  await tab.click({ role: 'button', name: 'Logout' });
  await eventually(() => path(tab)).toBe('/admin');
  await tab.evaluate(() => history.back());
  await eventually(() => path(tab)).toBe('/admin');
  expect(await text(tab)).not.toContain(mark);
});
