import { colorSheet } from '@advocate/facts/color-sheet';
import { type ContactField, contactFieldNames, contactFields, honeypotField } from '@advocate/facts/contact-form';
import type { ContactTexts } from '@advocate/facts/contact-texts-en';
import { draftKey } from '@advocate/facts/draft-key';
import { languageTags } from '@advocate/facts/language';
import { pathsIn } from '@advocate/facts/site-paths';
import { firm } from '@advocate/firm/firm';
import { html } from 'hono/html';
import { inlineBlock } from '../../http/inline-block.ts';
import type { Body } from '../../http/read-body.ts';
import { securityHeaders } from '../../http/reply.ts';
import type { ContactAnswers } from './contact-answers.ts';

/** The site's fonts, under the names that stay the same in every release of the site. */
const fonts = (['heading', 'text'] as const)
  .map((name) => `@font-face{font-family:${name};font-weight:400 600;src:url(/fonts/${name}.woff2)}`)
  .join('\n');

/** The page's only style; its hash is in the response's CSP. */
const style = inlineBlock(
  'style',
  `
${colorSheet}${fonts}
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1.0625rem/1.6 text,'Segoe UI',Arial,sans-serif}
header{background:var(--dark);color:var(--on-dark);padding:.875rem max(1.25rem,(100% - 44rem)/2) clamp(2rem,6vw,3.5rem)}
nav{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1.5rem;margin-bottom:clamp(2rem,6vw,3.5rem)}
nav a{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;text-decoration:none;font-weight:600}
nav a:first-child,h1{font-family:heading,Georgia,'Times New Roman',serif;line-height:1.1}
main{max-width:46.5rem;margin:0 auto;padding:clamp(1.25rem,4vw,2.5rem) 1.25rem 4rem}
h1{font-size:clamp(1.75rem,6vw,2.5rem);font-weight:600;letter-spacing:-.012em;margin:0 0 .75rem}
p{margin:0 0 1rem}
a{color:inherit}
[href^=tel],strong{display:inline-block}
.message{max-width:36em;margin:0;font-size:1.1875rem;color:var(--on-dark)}
.refused{border-left:3px solid var(--brass-on-dark);padding-left:1rem}
form{background:var(--surface-raised);border:1px solid var(--line-control);border-radius:.625rem;padding:clamp(1rem,4vw,2rem);margin-bottom:2rem}
label{display:block;font-weight:600;margin:1rem 0 .25rem}
input,select,textarea{width:100%;min-height:3rem;font:inherit;color:inherit;background:var(--page);border:1px solid var(--line-control);
border-radius:.375rem;padding:.5rem .75rem}
.box{display:flex;gap:.75rem;align-items:flex-start;margin:0;font-weight:400}.box input{width:1.5rem;height:1.5rem;min-height:0;flex:none;margin:.1rem 0 0}
.box input[aria-invalid]{outline:2px solid var(--action)}
.trap{position:absolute;left:-999rem}
button{margin-top:1.25rem;font:inherit;font-weight:600;border:0;border-radius:.375rem;padding:.75rem 2rem;min-height:3rem;
background:var(--action);color:var(--on-action);cursor:pointer}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
header :focus-visible{outline-color:var(--focus-on-dark)}`,
);

/** Where the browser has scripts after all: what is stored here need not be kept there. */
const forgetDraft = inlineBlock('script', `try{localStorage.removeItem('${draftKey}')}catch{}`);

/** What became of a request. */
export interface ContactResult {
  status: number;
  title: string;
  message: string;
  headers?: Record<string, string> | undefined;
}

/**
 * Returns one page with the answer, for a browser without scripts; it needs no files but its images and fonts. Unless the request
 * is stored, it has the form, with what the visitor entered.
 */
export async function contactPage(
  { status, title, message, headers }: ContactResult,
  values: Body,
  answers: ContactAnswers,
): Promise<Response> {
  const { language, office } = answers;
  const isSent = status === 200;
  const page = await html`<!doctype html>
<html lang="${language === 'en' ? 'en' : languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${firm.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${style.element}${isSent ? forgetDraft.element : ''}
</head>
<body>
<header>
<nav>
<a href="${pathsIn[language].home}"><img src="/images/logo.svg" alt="" width="40" height="40">${firm.name}</a>
<a href="tel:${office.phoneLink}">${office.phone}</a>
</nav>
<h1>${title}</h1>
<p class="${isSent ? 'message' : 'message refused'}" role="status">${message}</p>
</header>
<main>
${isSent ? html`<p>${answers.form.sentNumber} <strong>${values.phone}</strong></p>` : form(values, answers.form)}
<p>${isSent ? answers.form.sentUrgent : answers.alsoCall} <a href="tel:${office.phoneLink}">${office.phone}</a>.</p>
<p><a href="${isSent ? pathsIn[language].home : office.contactPath[language]}">${answers.back(firm.name)}</a></p>
</main>
</body>
</html>`;
  return new Response(String(page), {
    status,
    headers: {
      ...securityHeaders,
      'Content-Security-Policy': `default-src 'none'; style-src ${style.source}; ${isSent ? `script-src ${forgetDraft.source}; ` : ''}font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept',
      ...headers,
    },
  });
}

function form(values: Body, texts: ContactTexts) {
  // JSON may hold any type, but a visitor types only text.
  const typed = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : '';
    return typeof value === 'string' ? value : '';
  };
  const isTicked = values.acknowledgment === true || typed('acknowledgment') !== '';
  const control = (name: ContactField) => {
    const field = contactFields[name];
    const named = html`id="${name}" name="${name}"${field.required ? ' required' : ''}`;
    if ('rows' in field) return html`<textarea ${named} rows="${field.rows}">\n${typed(name)}</textarea>`;
    if ('options' in field) {
      const options = field.options.map(
        (option) =>
          html`<option value="${option}"${option === typed(name) ? ' selected' : ''}>${texts.caseTypes[option]}</option>`,
      );
      const isChosen = field.options.some((option) => option === typed(name));
      return html`<select ${named}>
<option value="" disabled${isChosen ? '' : ' selected'}>${texts.caseTypePlaceholder}</option>
${options}
</select>`;
    }
    const type = 'type' in field ? field.type : 'text';
    return html`<input ${named} type="${type}" autocomplete="${field.autoComplete}" value="${typed(name)}">`;
  };
  const labeled = (name: ContactField) => html`
<label for="${name}">${texts.fields[name]}${contactFields[name].required ? ' *' : ''}</label>
${control(name)}`;
  const box = html`<label class="box"><input type="checkbox" name="acknowledgment" value="true"${isTicked ? ' checked' : html` aria-invalid="true"`}>
<span>${texts.acknowledgmentLabel}</span></label>`;
  const submit = html`<button>${texts.submit}</button>`;
  // A missing acknowledgment comes first, with the button: the rest is already filled in.
  return html`<form method="post" action="/mail.php">
${isTicked ? '' : html`${box}${submit}`}
${contactFieldNames.map(labeled)}${isTicked ? html`<p>${box}</p>` : ''}
<input type="hidden" name="pageSource" value="${typed('pageSource')}">
<input type="hidden" name="acknowledgmentVersion" value="${texts.acknowledgmentVersion}">
<input type="hidden" name="acknowledgmentText" value="${texts.acknowledgmentLabel}">
<input type="hidden" name="sessionId" value="${typed('sessionId')}">
${isTicked ? submit : ''}
<p class="trap"><label for="trap">${texts.honeypotLabel}</label>
<input id="trap" name="${honeypotField}" autocomplete="off" tabindex="-1" value="${typed(honeypotField)}"></p>
</form>`;
}
