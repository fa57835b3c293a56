import { pathsIn, practiceAreaPath } from '@advocate/facts/site-paths';
import { BrowserRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './styles.css';
import { halfway, type OtherProgram, otherPrograms } from '../../tests/e2e/other-programs.ts';
import { answerRecord } from '../../tests/harness/answers/calls.ts';
import { App } from './app.tsx';
import { render } from './entry-server.tsx';
import { keepMoved } from './first-script/keep-moved.ts';
import { allowMovedNodes } from './lib/moved-nodes.ts';
import { renderPage } from './render-page.tsx';
import { hasRecord, routeOf } from './routes.ts';
import { seoAddress } from './seo/refresh-head.ts';
import { control, request } from './testing/contact-form-page.ts';

const { home, contact } = pathsIn.en;
const passwordManager = otherPrograms['a password manager adds elements and attributes'];
const html = document.documentElement;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const at = (selector: string, index = 0) => all(selector)[index] as HTMLElement;
const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);

beforeAll(() => {
  allowMovedNodes();
  keepMoved();
});
beforeEach(() => {
  delete html.dataset.app;
});

/** Shows a page as the server sends it. */
async function serve(path: string) {
  await page.viewport(1280, 800);
  history.replaceState(null, '', path);
  const { body } = await render(path, 'http://localhost');
  document.title = 'As served';
  if (hasRecord(routeOf(path))) answerRecord(seoAddress(routeOf(path)), { title: 'Of its record' });
  document.body.innerHTML = `<div id="root">${body}</div>`;
}

async function startApp() {
  renderPage(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
    true,
  );
  await expect.poll(() => html.dataset.app).toBe('ready');
  if (hasRecord(routeOf(location.pathname))) await expect.poll(() => document.title).toBe('Of its record');
}

/** What a visitor has typed, and where in the message the caret is. */
const written = () => {
  const message = control('message');
  return {
    fields: Object.keys(request).map((name) => control(name).value),
    acknowledgment: control('acknowledgment').checked,
    isFocused: message === document.activeElement,
    caret: [message.selectionStart, message.selectionEnd],
  };
};

function write() {
  for (const [name, value] of Object.entries(request)) control(name).value = value;
  control('acknowledgment').checked = true;
  control('message').focus();
  control('message').setSelectionRange(5, 9);
  return written();
}

const moments: Record<string, (program: OtherProgram) => Promise<void>> = {
  before: async (program) => {
    program(document);
    const before = write();
    const top = topOf(control('message'));
    await startApp();
    expect(written()).toEqual(before);
    expect(topOf(control('message'))).toBe(top);
  },
  while: async (program) => {
    const before = write();
    new Function(halfway(program))();
    await startApp();
    expect(written()).toEqual(before);
    expect(Reflect.get(window, 'half')).toBe(true);
  },
};

for (const [moment, change] of Object.entries(moments)) {
  test.for(Object.entries(otherPrograms))(
    `what was typed is kept, with the caret, although %s ${moment} the app starts`,
    async ([, program]) => {
      await serve(contact);
      await change(program);
    },
  );
}

test('an open disclosure, selected words and the place on the page are kept', async () => {
  await serve(practiceAreaPath('truck-accident'));
  passwordManager(document);
  at('.ui-accordion details summary', 1).click();
  at('.ui-accordion details summary', 1).scrollIntoView({ block: 'center' });
  getSelection()?.selectAllChildren(at('main h2', 1));
  const place = () => ({
    open: all('details').map((details) => (details as HTMLDetailsElement).open),
    words: String(getSelection()),
    top: topOf(at('.ui-accordion details summary', 1)),
  });
  const before = place();
  expect(before.words).not.toBe('');
  expect(before.open).toContain(true);
  await startApp();
  expect(place()).toEqual(before);
});

test('a carousel stays where it was swiped to, and a press noted on its button is noted on the new one', async () => {
  await serve(home);
  passwordManager(document);
  const track = () => at('.ui-carousel:has(.ui-carousel__controls) .ui-carousel__track');
  const next = () => at('.ui-carousel:has(.ui-carousel__controls) [aria-label="Next"]');
  track().scrollTo({ left: (track().children[1] as HTMLElement).offsetLeft - track().offsetLeft });
  const [old, left] = [next(), track().scrollLeft];
  expect(left).toBeGreaterThan(0);
  old.setAttribute('data-pressed', '');
  await startApp();
  expect(next()).not.toBe(old);
  expect(next().hasAttribute('data-pressed')).toBe(true);
  expect(track().scrollLeft).toBe(left);
});

test('a menu stays open although another program wraps it', async () => {
  await serve(home);
  const menu = at('[popover]');
  const opens = new Promise((comes) => menu.addEventListener('toggle', comes, { once: true }));
  menu.showPopover();
  await opens;
  const wrapper = document.createElement('div');
  menu.replaceWith(wrapper);
  wrapper.append(menu);
  await expect.poll(() => menu.matches(':popover-open')).toBe(true);
});
