import { mainOffice } from '@advocate/facts/offices';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerRequest, refused } from '../../../../tests/harness/answers/calls.ts';
import { openPage } from '../../testing/open-page.tsx';

const form = page.getByRole('form');
const submit = form.getByRole('button', { name: 'Submit' });

async function fillIn() {
  await page.getByLabelText('Name').fill('Zoë O’Brien 北京');
  await page.getByLabelText('Email').fill("o'brien+case@example.com");
  await page.getByLabelText('Phone').fill('+1 (210) 555-0177');
  await page.getByLabelText('Case Type').selectOptions('Trucking Accidents');
  await page.getByRole('checkbox').click();
}

test('a refused request keeps what was typed, and the server’s message stands at the button, with the number', async () => {
  answerRequest(refused(422, 'Please check the phone.'));
  await openPage('/contact');
  await fillIn();
  await submit.click();
  await expect.element(page.getByRole('alert').getByText('Please check the phone.')).toBeVisible();
  await expect.element(form.getByText('Please check the phone.')).toBeVisible();
  await expect.element(form.getByRole('link', { name: mainOffice.phone })).toBeVisible();
  await expect.element(page.getByLabelText('Phone')).toHaveValue('+1 (210) 555-0177');
});

test('a request that was sent gives its place to the confirmation, until Submit brings the empty form back', async () => {
  answerRequest({ message: 'Thank you.' });
  await openPage('/contact');
  await fillIn();
  await submit.click();
  const confirmation = form.getByRole('group', { name: 'We have your request' });
  await expect.element(confirmation).toHaveFocus();
  await expect.element(confirmation).toHaveTextContent('+1 (210) 555-0177');
  await expect.element(page.getByLabelText('Name')).not.toBeVisible();
  await submit.click();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await expect.element(page.getByLabelText('Name')).toHaveValue('');
  await expect.element(confirmation).not.toBeInTheDocument();
});
