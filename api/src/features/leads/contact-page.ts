import { createHash } from 'node:crypto';
import {
  acknowledgmentLabel,
  caseTypePlaceholder,
  caseTypes,
  contactTexts,
  honeypotField,
} from '@advocate/public-site/content/contact-form';
import { firm } from '@advocate/public-site/content/firm';
import { sanAntonioOffice } from '@advocate/public-site/content/offices';
import { html } from 'hono/html';
import type { Body } from '../../http/read-body.ts';
import { securityHeaders } from '../../http/reply.ts';

/** The one style of the page; its hash is in the answer's own CSP, so the page needs no other file. */
const style = `
:root{color-scheme:light dark;--paper:#faf7f0;--ink:#22261f;--act:#a4492a;--line:#b9ad95}
@media(prefers-color-scheme:dark){:root{--paper:#171b17;--ink:#ede7da;--act:#e08a68;--line:#5d5848}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.6 Georgia,'Times New Roman',serif}
main{max-width:38rem;margin:0 auto;padding:clamp(1.5rem,6vw,5rem) 1.25rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}
a{color:inherit}
.said{border-left:4px solid var(--act);padding-left:1rem;margin:1.5rem 0}
label{display:block;margin:1.25rem 0 .35rem}
input,select,textarea{width:100%;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);
border-radius:4px;padding:.6rem .75rem}
option{color:#22261f;background:#faf7f0}
.box{display:flex;gap:.75rem;align-items:flex-start}.box input{width:1.5rem;height:1.5rem;flex:none;margin:.15rem 0 0}
.trap{position:absolute;left:-999rem}
button{margin-top:1.5rem;font:inherit;font-weight:bold;border:0;border-radius:4px;padding:.75rem 2rem;
background:var(--act);color:var(--paper);cursor:pointer}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** What a browser without scripts is shown after its post. */
export interface ContactResult {
  status: number;
  title: string;
  message: string;
  headers?: Record<string, string> | undefined;
  /** What was typed, when it has to be sent again; null after success. */
  values: Body | null;
}

/** One self-contained page: what was said, and on an error the form with everything that was typed. DESIGN section 1. */
export async function contactPage({ status, title, message, headers, values }: ContactResult): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${firm.name}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="said" role="status">${message}</p>
${values === null ? '' : form(values)}
<p>You can also call us at <a href="tel:${sanAntonioOffice.phoneLink}">${sanAntonioOffice.phone}</a>.</p>
<p><a href="${values === null ? '/' : '/contact'}">Back to ${firm.name}</a></p>
</main>
</body>
</html>`;
  return new Response(String(page), {
    status,
    headers: {
      ...securityHeaders,
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept',
      ...headers,
    },
  });
}

function form(values: Body) {
  // JSON may hold anything; what is no text was typed by nobody.
  const typed = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : '';
    return typeof value === 'string' ? value : '';
  };
  const isTicked = values.acknowledgment === true || typed('acknowledgment') !== '';
  const known = caseTypes.some((name) => name === typed('caseType'));
  return html`<form method="post" action="/mail.php">
<label for="name">Name *</label>
<input id="name" name="name" autocomplete="name" required value="${typed('name')}">
<label for="email">Email *</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${typed('email')}">
<label for="phone">Phone *</label>
<input id="phone" name="phone" type="tel" autocomplete="tel" required value="${typed('phone')}">
<label for="caseType">Case Type *</label>
<select id="caseType" name="caseType" required>
<option value="" disabled${known ? '' : ' selected'}>${caseTypePlaceholder}</option>
${caseTypes.map((name) => html`<option${name === typed('caseType') ? ' selected' : ''}>${name}</option>`)}
</select>
<label for="message">Message</label>
<textarea id="message" name="message" rows="5">
${typed('message')}</textarea>
<label class="box"><input type="checkbox" name="acknowledgment" value="true"${isTicked ? ' checked' : ''}>
<span>${acknowledgmentLabel}</span></label>
<input type="hidden" name="pageSource" value="${typed('pageSource')}">
<button>Submit</button>
<p class="trap"><label for="trap">${contactTexts.honeypotLabel}</label>
<input id="trap" name="${honeypotField}" autocomplete="off" tabindex="-1" value="${typed(honeypotField)}"></p>
</form>`;
}
