import { page } from 'vitest/browser';
import { answerRequest, type Received } from '../../../tests/harness/answers/calls.ts';

/** A contact request as a visitor enters it. */
export const request = {
  name: 'Zoë O’Brien 北京',
  email: "o'brien+case@example.com",
  phone: '+1 210 555 0177',
  caseType: 'Trucking Accidents',
  message: 'Line one <b>bold</b>\n\n=1+1',
};
export const nothing: string[] = Object.keys(request).map(() => '');

/** Returns the control with this name in the form that is shown. */
export const control = (name: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`.contact-form [name="${name}"]`) as HTMLInputElement;
export const box = page.getByRole('checkbox');
export const form = page.getByRole('form');
export const submit = form.getByRole('button', { name: 'Submit' });
export const toasts = (): string[] => [...document.querySelectorAll('.ui-toast')].map(({ textContent }) => textContent);
export const typed = (): string[] => Object.keys(request).map((name) => control(name).value);

/** Takes every request; returns what it has received, which grows. */
export const takeAll = (): Received[] => answerRequest({ message: 'Thank you. We have your request.' });

export async function fillIn(values: Partial<typeof request> = request, tick = true): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'caseType') await page.elementLocator(control(name)).selectOptions(value);
    else await page.elementLocator(control(name)).fill(value);
  }
  if (tick) await box.click();
}
