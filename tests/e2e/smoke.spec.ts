import { expect } from '@playwright/test';
import { test } from './test.ts';

// As most people see both parts.
test.use({ reducedMotion: 'no-preference' });

test('the home page loads, follows its security policy and hydrates', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Practice Areas' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL(/\/about$/);
});

test('the admin host leads to the sign-in, and staff get in', async ({ page, product }) => {
  await page.goto(product.adminOrigin);
  await expect(page).toHaveURL(`${product.adminOrigin}/admin`);
  await page.getByLabel('Username').fill(product.staff.username);
  await page.getByLabel('Password').fill(product.staff.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${product.adminOrigin}/admin/dashboard`);
});
