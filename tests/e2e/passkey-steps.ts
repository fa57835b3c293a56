import { type Dialog, expect, type Page } from '@playwright/test';
import type { Product } from '../harness/product/start-product.ts';
import { addAccount, openFromMore, signIn } from './admin-session.ts';

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

export const isIn = (page: Page) => expect(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();

/** Opens the Account screen of a new account in a browser that makes passkeys; returns the product with its credentials. */
export async function openAccount(page: Page, product: Product, name: string, role?: 'owner'): Promise<Product> {
  const own = await addAccount(product, name, role);
  await addAuthenticator(page);
  await signIn(page, own);
  await isIn(page);
  await openFromMore(page, 'Account');
  return own;
}

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
