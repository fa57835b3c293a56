import { caseTypes, honeypotField } from '@advocate/facts/contact-form';
import type { ContactTexts } from '@advocate/facts/contact-texts-en';
import { firm } from '@advocate/facts/firm';
import { type Language, languageOf, languageTags } from '@advocate/facts/language';
import { mainOffice, officeAt } from '@advocate/facts/offices';
import { pathsIn } from '@advocate/facts/site-paths';
import { html } from 'hono/html';
import { inlineStyle } from '../../http/inline-style.ts';
import type { Body } from '../../http/read-body.ts';
import { securityHeaders } from '../../http/reply.ts';
import { contactAnswers } from './contact-answers.ts';

/** A sentence that names the first office's number, with the number of the office that was written to. */
export const withOwnPhone = (message: string, pageSource: unknown): string =>
  message.replaceAll(mainOffice.phone, officeAt(pageSource).phone);

/** The one style of the page; its hash is in the answer's own CSP, so the page needs no other file but its icon. */
const style = inlineStyle(`
:root{color-scheme:light dark;--paper:#faf7f0;--ink:#22261f;--act:#a4492a;--line:#857a66}
@media(prefers-color-scheme:dark){:root{--paper:#171b17;--ink:#ede7da;--act:#e08a68;--line:#84988f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.6 Georgia,'Times New Roman',serif}
main{max-width:38rem;margin:0 auto;padding:clamp(1.5rem,6vw,5rem) 1.25rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}
a{color:inherit}
[href^=tel]{white-space:nowrap}
.said{border-left:4px solid var(--act);padding-left:1rem;margin:1.5rem 0}
label{display:block;margin:1.25rem 0 .35rem}
input,select,textarea{width:100%;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);
border-radius:4px;padding:.6rem .75rem}
option{color:#22261f;background:#faf7f0}
.box{display:flex;gap:.75rem;align-items:flex-start}.box input{width:1.5rem;height:1.5rem;flex:none;margin:.15rem 0 0}
.trap{position:absolute;left:-999rem}
button{margin-top:1.5rem;font:inherit;font-weight:bold;border:0;border-radius:4px;padding:.75rem 2rem;
background:var(--act);color:var(--paper);cursor:pointer}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}`);

/** What a browser without scripts is shown after its post. */
export interface ContactResult {
  status: number;
  title: string;
  message: string;
  headers?: Record<string, string> | undefined;
  /** The page that the form was sent from; it decides whose number and which way back are shown. */
  pageSource: unknown;
  /** What was typed, when it has to be sent again; null after success. */
  values: Body | null;
}

/** One self-contained page: what was said, and on an error the form with everything that was typed. */
export async function contactPage(result: ContactResult): Promise<Response> {
  const { status, title, message, headers, pageSource, values } = result;
  const language: Language = languageOf(typeof pageSource === 'string' ? pageSource : '');
  const answers = contactAnswers[language];
  const office = officeAt(pageSource);
  const page = await html`<!doctype html>
<html lang="${language === 'en' ? 'en' : languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${firm.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${style.element}
</head>
<body>
<main>
<h1>${title}</h1>
<p class="said" role="status">${withOwnPhone(message, pageSource)}</p>
${values === null ? '' : form(values, answers.form)}
<p>${answers.alsoCall(office.city)} <a href="tel:${office.phoneLink}">${office.phone}</a>.</p>
<p><a href="${values === null ? pathsIn[language].home : office.contactPath[language]}">${answers.back(firm.name)}</a></p>
</main>
</body>
</html>`;
  return new Response(String(page), {
    status,
    headers: {
      ...securityHeaders,
      'Content-Security-Policy': `default-src 'none'; style-src ${style.source}; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Content-Language': language,
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept',
      ...headers,
    },
  });
}

function form(values: Body, texts: ContactTexts) {
  // JSON may hold anything; what is no text was typed by nobody.
  const typed = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : '';
    return typeof value === 'string' ? value : '';
  };
  const isTicked = values.acknowledgment === true || typed('acknowledgment') !== '';
  const known = caseTypes.some((name) => name === typed('caseType'));
  return html`<form method="post" action="/mail.php">
<label for="name">${texts.fields.name} *</label>
<input id="name" name="name" autocomplete="name" required value="${typed('name')}">
<label for="email">${texts.fields.email} *</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${typed('email')}">
<label for="phone">${texts.fields.phone} *</label>
<input id="phone" name="phone" type="tel" autocomplete="tel" required value="${typed('phone')}">
<label for="caseType">${texts.fields.caseType} *</label>
<select id="caseType" name="caseType" required>
<option value="" disabled${known ? '' : ' selected'}>${texts.caseTypePlaceholder}</option>
${caseTypes.map((name) => html`<option value="${name}"${name === typed('caseType') ? ' selected' : ''}>${texts.caseTypes[name]}</option>`)}
</select>
<label for="message">${texts.fields.message}</label>
<textarea id="message" name="message" rows="5">
${typed('message')}</textarea>
<label class="box"><input type="checkbox" name="acknowledgment" value="true"${isTicked ? ' checked' : ''}>
<span>${texts.acknowledgmentLabel}</span></label>
<input type="hidden" name="pageSource" value="${typed('pageSource')}">
<input type="hidden" name="acknowledgmentVersion" value="${texts.acknowledgmentVersion}">
<input type="hidden" name="acknowledgmentText" value="${texts.acknowledgmentLabel}">
<input type="hidden" name="sessionId" value="${typed('sessionId')}">
<button>${texts.submit}</button>
<p class="trap"><label for="trap">${texts.honeypotLabel}</label>
<input id="trap" name="${honeypotField}" autocomplete="off" tabindex="-1" value="${typed(honeypotField)}"></p>
</form>`;
}
