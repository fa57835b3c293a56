/**
 * What other programs do to a page: browser extensions, translators, and proxies on the way. Each takes a document, on its
 * way or live, and stands alone, because it runs in the browser.
 */
export const otherPrograms = {
  'a password manager adds elements and attributes': (page: Document) => {
    for (const control of page.querySelectorAll<HTMLElement>('form :is(input, select, textarea)')) {
      control.setAttribute('data-lastpass-icon-root', 'true');
      control.after(page.createElement('keeper-lock'));
    }
    page.querySelector('main')?.prepend(page.createElement('div'));
  },
  'a blocker takes elements and attributes away': (page: Document) => {
    for (const element of page.querySelectorAll('.contact-form__lead, [name="q7"], .footer p')) element.remove();
    for (const element of page.querySelectorAll('form *')) element.removeAttribute('class');
  },
  'a call program wraps phone numbers': (page: Document) => {
    for (const { childNodes } of page.querySelectorAll('body :not(script)')) {
      for (const text of childNodes) {
        if (text.nodeType !== Node.TEXT_NODE || !/\d{3}-\d{4}/.test(text.nodeValue ?? '')) continue;
        const number = page.createElement('span');
        text.replaceWith(number);
        number.append(text);
      }
    }
  },
  'wrappers around fields, paragraphs and parts of the page': (page: Document) => {
    for (const element of page.querySelectorAll('.ui-field, main p, main > *, .ui-toaster > *, .footer')) {
      const wrapper = page.createElement('div');
      element.replaceWith(wrapper);
      wrapper.append(element);
    }
  },
  'a translator replaces all texts': (page: Document) => {
    for (const { childNodes } of page.querySelectorAll('body :not(script, option, textarea)')) {
      for (const text of childNodes) {
        if (text.nodeType !== Node.TEXT_NODE || !text.nodeValue?.trim()) continue;
        const translated = page.createElement('font');
        translated.append(page.createElement('font'));
        translated.firstElementChild?.append(`Ü${text.nodeValue}`);
        text.replaceWith(translated);
      }
    }
  },
  'a proxy hides addresses and takes comments and blanks out': (page: Document) => {
    for (const link of page.querySelectorAll('a[href^="mailto:"]')) {
      link.setAttribute('href', '/cdn-cgi/l/email-protection#5b');
      link.innerHTML = '<span class="__cf_email__" data-cfemail="5b">[email&#160;protected]</span>';
    }
    const nodes = page.createNodeIterator(page.body, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT);
    const found: CharacterData[] = [];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) found.push(node as CharacterData);
    for (const node of found) if (node.nodeType === Node.COMMENT_NODE || node.data.trim() === '') node.remove();
    page.body.normalize();
  },
  'one paragraph less and another one more': (page: Document) => {
    page.querySelector('.contact-form__lead')?.remove();
    const other = page.createElement('p');
    other.textContent = 'Reader view';
    page.querySelector('form .ui-field')?.before(other);
    const [first, second] = page.querySelectorAll('.footer a');
    if (first && second) first.before(second);
  },
} as const;

export type OtherProgram = (page: Document) => void;

/** Returns a page's HTML as a program leaves it; for `page.evaluate` on any page, as text. */
export const onTheWay = (html: string, program: OtherProgram): string => `(() => {
  const page = new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html');
  (${program})(page);
  return '<!doctype html>' + page.documentElement.outerHTML;
})()`;

/**
 * Lets a program change the open page while React adopts its markup: at the first picture, React is kept busy until it
 * pauses. `window.half` then is whether some of the markup was React's already and the rest was not.
 */
export const halfway = (program: OtherProgram): string => `(() => {
  const isReacts = (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react'));
  const pause = new MessageChannel();
  pause.port1.onmessage = () => {
    window.half = isReacts('.ui-skip-link') && !isReacts('.call-bar');
    (${program})(document);
  };
  HTMLImageElement.prototype.addEventListener = function (...listener) {
    delete HTMLImageElement.prototype.addEventListener;
    pause.port2.postMessage('');
    for (const end = performance.now() + 30; performance.now() < end; );
    return this.addEventListener(...listener);
  };
})()`;
