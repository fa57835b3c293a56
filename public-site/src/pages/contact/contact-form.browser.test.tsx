import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerRequest, refused } from '../../../../tests/harness/answers/calls.ts';
import { openPage } from '../../testing/open-page.tsx';

async function fillIn() {
  await page.getByLabelText('Name').fill('Zoë O’Brien 北京');
  await page.getByLabelText('Email').fill("o'brien+case@example.com");
  await page.getByLabelText('Phone').fill('+1 (210) 555-0177');
  await page.getByLabelText('Case Type').selectOptions('Trucking Accidents');
  await page.getByRole('checkbox').click();
}

test('a refused request keeps what was typed and shows the server’s message', async () => {
  answerRequest(refused(422, 'Please check the phone.'));
  await openPage('/contact');
  await fillIn();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Please check the phone.')).toBeVisible();
  await expect.element(page.getByLabelText('Phone')).toHaveValue('+1 (210) 555-0177');
});
