import { type Dialog, expect, type Page } from '@playwright/test';
import type { Product } from '../harness/product/start-product.ts';
import { withPasskey } from '../harness/product/with-passkey.ts';

const PASSWORD = 'the password of somebody';

/** Creates a separate account by an owner's invitation, because all journeys share the first account. */
export async function addAccount(page: Page, product: Product, name: string, role = 'staff'): Promise<void> {
  await page.request.post('/api/auth.php', { data: product.staff });
  const invited = await withPasskey(product, () =>
    page.request.post('/api/invite-person.php', { data: { name, role, email: '' } }),
  );
  const { link } = (await invited.json()) as { link: string };
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const accepted = await page.request.post('/api/accept-invite.php', { data: { token, password: PASSWORD } });
  expect(accepted.status()).toBe(200);
  await page.request.post('/api/logout.php', { data: {} });
}

export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

export async function typePassword(page: Page, name: string): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export const isIn = (page: Page) => expect(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();

/** Logs out and prevents the browser's passkey prompt, which the virtual authenticator would accept immediately. */
export async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('admin_passkey'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

export async function register(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByRole('button', { name: 'Register a passkey' }).click();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

/** Returns a first passkey's recovery codes after confirming that they are saved. */
export async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allTextContents();
  // Closing them by mistake asks for confirmation, which is declined; from the third time on, Chromium does not ask.
  const decline = (question: Dialog) => void question.dismiss();
  page.on('dialog', decline);
  for (let times = 0; times < 5; times += 1) {
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  }
  page.off('dialog', decline);
  await dialog.getByLabel('I have saved them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  return texts;
}
