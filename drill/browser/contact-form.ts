import type { Page } from 'playwright';

export const typed = {
  Name: 'María O’Brien',
  Email: 'maria@example.com',
  Phone: '+1 210 555 0199',
  Message: 'Two lines,\nand a “quote”.',
};
const caseType = 'Trucking Accidents';

/** Fills the form in as a visitor would. */
export async function fillContactForm(page: Page, name = typed.Name): Promise<void> {
  for (const [label, value] of Object.entries({ ...typed, Name: name })) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await page.getByLabel('Case Type').selectOption(caseType);
  await page.getByRole('checkbox').check();
}

/** Sends it and gives the words that the visitor is shown, with how long after the click they came. */
export async function submitContactForm(page: Page): Promise<{ title: string; ms: number }> {
  await page.evaluate(watchAnswer);
  await page.getByRole('button', { name: 'Submit' }).click();
  const shown = await page.waitForFunction(() => window.drillAnswer, undefined, { timeout: 30_000 });
  return (await shown.jsonValue()) ?? { title: 'no answer', ms: 0 };
}

declare global {
  interface Window {
    drillAnswer?: { title: string; ms: number } | undefined;
  }
}

/** Runs in the page: from the click to the moment when the words stand there, by the page's own clock. */
function watchAnswer() {
  window.drillAnswer = undefined;
  const words = ['Message Sent', 'Error'];
  const old = new Set(document.querySelectorAll('*'));
  addEventListener(
    'submit',
    () => {
      const started = performance.now();
      const observer = new MutationObserver(() => {
        const fresh = [...document.querySelectorAll('*')].find(
          (element) => !old.has(element) && words.includes(element.textContent?.trim() ?? ''),
        );
        if (!fresh) return;
        observer.disconnect();
        window.drillAnswer = { title: fresh.textContent?.trim() ?? '', ms: performance.now() - started };
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    { once: true, capture: true },
  );
}

/** Whether everything that was typed is still there. */
export async function keepsValues(page: Page): Promise<boolean> {
  for (const [label, value] of Object.entries(typed)) {
    if ((await page.getByRole('textbox', { name: label, exact: true }).inputValue()) !== value) return false;
  }
  return (
    (await page.getByLabel('Case Type').inputValue()) === caseType && (await page.getByRole('checkbox').isChecked())
  );
}
