import { EventEmitter, once } from 'node:events';
import { mainOffice } from '@advocate/facts/offices';
import { firm } from '@advocate/firm/firm';
import { beforeEach, expect, test } from 'vitest';
import { productionLimits } from '../../http/limits.ts';
import { mailSettings, smtpServer } from '../../testing/receivers.ts';
import { defer, silent, startTestApp } from '../../testing/test-app.ts';
import { startMailer } from './mailer.ts';
import { receiptMessage } from './receipt-message.ts';
import { mailTransport } from './transport.ts';

const receipt = { ...productionLimits.receipt, total: { atOnce: 9, seconds: 3600 } };
const app = await startTestApp({ sendsReceipts: true, limits: { ...productionLimits, receipt } });

/** Returns the receipts of the test, queued or sent. */
const receipts = () => app.superuser`select lead_id from outbox where kind = 'receipt'`;

beforeEach(() => app.superuser`truncate leads, contact_log, outbox, rate_limits`);

test('who sent a request gets one mail, without a word of what was typed, after the office’s', async () => {
  const typed = { name: 'Wilhelmina Quist', phone: '830 555 0188', message: 'My secret', email: 'w.quist@example.org' };
  await app.sendLead({ ...typed, caseType: 'Wrongful Death' });
  await expect.poll(receipts).toHaveLength(1);
  const { received, url } = await smtpServer();
  const mailer = startMailer(app.sql, mailTransport(url, ''), mailSettings, silent);
  defer(mailer.stop);
  await expect.poll(() => received.length).toBe(2);
  expect(received.map(({ to }) => to)).toEqual([['intake@example.com'], [typed.email]]);
  const text = received[1]?.text.replaceAll(/=\r?\n/g, '') ?? '';
  expect(text).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  expect(text).toMatch(/^From: website@example\.com\r$/m);
  const body = text.replace(/^To: .*$/m, '');
  for (const word of ['Wilhelmina', 'Quist', '0188', 'secret', 'Wrongful']) expect(body).not.toContain(word);
  expect(body).toContain(mainOffice.phone);
  const [lead] = await app.superuser<[{ id: string }]>`select id from leads`;
  const cookie = await app.signIn();
  const mails = async () => (await app.ask('get-lead-context', { id: Number(lead.id) }, cookie)).mails;
  await expect.poll(async () => (await mails()).map(({ channel }) => channel)).toEqual(['office', 'visitor']);
  // The same person again on the same day gets no second one, in whatever letters.
  await app.sendLead({ ...typed, message: 'More', email: 'W.Quist@Example.org' });
  await app.sendLead({ email: 'other@example.org' });
  await expect.poll(() => received.length).toBe(5);
  expect(received.flatMap(({ to }) => to).filter((to) => to !== 'intake@example.com')).toEqual([
    ...[typed.email, 'other@example.org'],
  ]);
  await mailer.stop();
});

test('a receipt waits while the office’s mail is on its way', async () => {
  const { received, state, url } = await smtpServer();
  const held = new EventEmitter();
  state.answers = once(held, 'answer');
  defer(() => held.emit('answer'));
  await app.sendLead();
  await expect.poll(receipts).toHaveLength(1);
  const start = () => startMailer(app.sql, mailTransport(url, ''), mailSettings, silent);
  const mailer = start();
  defer(mailer.stop);
  await expect.poll(() => received).toHaveLength(1);
  // Another process finds nothing to send.
  await start().stop();
  expect(received.map(({ to }) => to)).toEqual([['intake@example.com']]);
  held.emit('answer');
  await expect.poll(() => received).toHaveLength(2);
  await mailer.stop();
});

test('the receipt says in the language of the page until when the office calls', () => {
  const lead = {
    ...{ id: 1, name: 'Ana', email: 'ana@example.com', phone: '1', case_type: 'Other', message: '' },
    ...{ suspected: false, submission_date: '2026-05-08T15:00:00Z', page_source: '/contact-colorado' },
  };
  const english = receiptMessage('key', lead, mailSettings);
  expect(english.subject).toBe(`We have your request: ${firm.name}`);
  expect(english.text).toContain('on Friday, May 8, 2026 at 9:00 AM MDT');
  expect(english.text).toContain('Our Denver office will call you by Monday, May 11, 2026 at 5:00 PM MDT');
  expect(english.text).toContain('No attorney-client relationship');
  const spanish = receiptMessage('key', { ...lead, page_source: '/es/contacto' }, mailSettings);
  expect(spanish.subject).toContain('Recibimos su solicitud');
  expect(spanish.text).toMatch(/viernes, 8 de mayo de 2026[\s\S]*lunes, 11 de mayo de 2026/);
  expect(spanish.text).toContain('no existe una relación de abogado y cliente');
});

test('neither possible spam nor a list of strangers is written to', async () => {
  await app.sendLead({ email: 'trapped@example.org', q7: 'spam' });
  // From one network: five at once.
  for (let n = 0; n < 8; n += 1) await app.sendLead({ email: `near${n}@example.org` }, { ip: '10.77.0.1' });
  await expect.poll(receipts).toHaveLength(5);
  // From many: the ceiling of all.
  for (let n = 0; n < 10; n += 1) await app.sendLead({ email: `far${n}@example.org` });
  await expect.poll(receipts).toHaveLength(9);
  const trapped = await app.superuser`
    select from outbox join leads on leads.id = lead_id where kind = 'receipt' and suspected`;
  expect(trapped).toHaveLength(0);
});

test('a receipt is not sent after an hour, nor about a request that was deleted meanwhile', async () => {
  const late = await app.sendLead({ email: 'late@example.org' });
  const deleted = await app.sendLead({ email: 'deleted@example.org' });
  await app.sendLead({ email: 'soon@example.org' });
  await expect.poll(receipts).toHaveLength(3);
  await app.superuser`update outbox set expires_at = now() where kind = 'receipt' and lead_id = ${late}`;
  await app.superuser`update leads set deleted_at = now() where id = ${deleted}`;
  const { received, url } = await smtpServer();
  const mailer = startMailer(app.sql, mailTransport(url, ''), mailSettings, silent);
  defer(mailer.stop);
  const recipients = () => received.flatMap(({ to }) => to).filter((to) => to !== 'intake@example.com');
  await expect.poll(recipients).toEqual(['soon@example.org']);
  await mailer.stop();
});

test('a firm that switched them off sends none', async () => {
  const other = app.startTwin({ sendsReceipts: false });
  await app.sendLead({ email: 'nobody@example.org' }, {}, { ...app, ...other });
  await app.sendLead({ email: 'somebody@example.org' });
  await expect.poll(receipts).toHaveLength(1);
});
