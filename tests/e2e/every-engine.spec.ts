import { expect } from '@playwright/test';
import { eventually, test, text } from './engine-test.ts';
import {
  drawerLeadsOn,
  expectNoOverflow,
  fillIn,
  introFades,
  menuLeadsOn,
  openReady,
  request,
  submit,
  typed,
  visitsAndClicksAreCounted,
  withoutPopover,
} from './engine-walk.ts';
import { cityPage } from './firm.ts';

/** The console reports its path and status. */
const MISSING = '/no-such-page';
const isOfMissing = (said: string) => /no-such-page|404/.test(said);
const templates = [
  ...['/', '/about', '/contact'],
  ...['/practice-areas', '/truck-accident-attorneys', cityPage('personal-injury'), MISSING],
];

test(
  'every page comes to life and leads on, from a phone’s drawer or a desk’s menu, and a request is stored, without a complaint',
  withoutPopover,
  async ({ openTab, hasPopover, product }) => {
    const tab = await openTab({ width: 390, height: 844 });
    // Without the Popover API, the other templates do not differ.
    for (const address of hasPopover ? templates : templates.slice(0, 3)) {
      await openReady(tab, address);
      expect(await tab.count({ css: 'h1' }), address).toBe(1);
      await expectNoOverflow(tab, address);
      const complaints = (await tab.complaints()).filter((said) => address !== MISSING || !isOfMissing(said));
      expect(complaints, address).toEqual([]);
      if (address === '/') await introFades(tab);
    }
    const complaints = await tab.complaints();
    await drawerLeadsOn(tab, hasPopover);
    await visitsAndClicksAreCounted(tab, product);
    await menuLeadsOn(tab, hasPopover);
    expect(await tab.complaints()).toEqual(complaints);
    await openReady(tab, '/contact');
    const sent = { ...request, message: `${request.message} ${crypto.randomUUID()}` };
    await fillIn(tab, sent);
    await tab.click(submit);
    await eventually(() => text(tab, '.ui-toast')).toContain('Message Sent');
    expect(await typed(tab)).toEqual(['', '', '', '', '']);
    expect(await product.sql`select name, email, phone, case_type from leads where message = ${sent.message}`).toEqual([
      { name: request.name, email: request.email, phone: request.phone, case_type: request.caseType },
    ]);
    // Firefox still lists that of the missing page.
    expect((await tab.complaints()).filter((said) => !isOfMissing(said))).toEqual([]);
  },
);
