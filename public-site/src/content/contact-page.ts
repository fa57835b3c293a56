import { contactTextsEn as form } from '@advocate/facts/contact-texts-en';
import type { Office } from '@advocate/facts/offices';
import { claims } from '@advocate/firm/claims.en';
import { firm } from '@advocate/firm/firm';
import { officePages } from '@advocate/firm/office-pages.en';
import { hours } from './site-texts.ts';
import { titled } from './titled.ts';

/** What an office's contact page says about it. */
export const officePage = {
  texts: officePages,
  heading: ({ city }: Office) => `Contact Our ${city.replaceAll(' ', '\u00a0')} Office`,
  officeHeading: ({ city, regionName }: Office) => `${city}, ${regionName}`,
  licensed: ({ regionName, lawyers }: Office) => `Licensed in ${regionName}: ${lawyers.join(', ')}.`,
  source: 'Source',
  /** On every office's page, because the rules of its own state may require it. */
  costs: `${claims.noFee} ${claims.otherSidesCosts}`,
  mapTitle: ({ city, street }: Office) => `Map: our ${city} office, ${street}`,
} as const;

/** The second block of `/contact`, below the first office. */
export const secondOffice = {
  text: ({ city, regionName }: Office) => `Our ${city} office handles cases in ${regionName}.`,
  action: ({ city }: Office) => `Go to the ${city} office page`,
} as const;

export const contactFormIntroduction = {
  heading: 'Request a free consultation',
  lead: 'A few lines are enough. Please leave out anything you would rather say in person.',
  messageHint: 'Optional. What happened, where and when.',
  sentHeading: 'We have your request',
  sent: 'You do not need to send it again. Someone from our office will call the number you gave by the end of the next business day.',
  /** Next to the button, which then only brings the form back. */
  another: 'Submit brings the form back for another request.',
  changeNumber: 'Change it',
  /** Asked next to a phone number with too few digits; it can be sent as is. */
  phoneShort: 'Is this number complete?',
  /** Next to the button. */
  promise: `Free. We call by the end of the next business day.${firm.receipts === false ? '' : ' An email confirms that your request arrived.'}`,
  /** After a failure, before the office's number. */
  callInstead: 'What you typed is still here. Send it again, or call us:',
  restored: 'These are your own entries from before; they are on this device only.',
  clear: 'Clear the form',
  sending: 'Sending...',
  /** The browser's messages next to a field, in the page's language rather than the browser's. */
  missing: (field: string) => `Please fill in: ${field}.`,
  /** Next to the acknowledgment; the toast has a text of its own. */
  unticked: 'Tick this box to send your request.',
  missingCaseType: 'Please select a case type.',
  noEmail: 'Please check the email address: it should look like name@example.com.',
} as const;

/** Used when the server's answer has no message to show. */
export const failures = {
  fallback: 'An error occurred. Please try again.',
  network: 'Failed to send message. Please try again or call us directly.',
  tooMany: 'We have several requests from you already. Please wait ten minutes, or call us.',
  tooLong: 'Your message is too long to be sent. Please shorten it, or call us.',
  unavailable: 'We can’t accept your message right now. Please try again in a minute, or call us.',
  sent: 'Thank you. We have your request, and will call you by the end of the next business day.',
} as const;

export const afterYouSend = {
  heading: 'What happens after you send the form',
  steps: [
    {
      title: 'We read it',
      text: 'A person in our office reads your message and checks that we can represent you.',
    },
    {
      title: 'We call you',
      text: 'We call the number you gave by the end of the next business day and ask what happened, when and where. If you would rather not get a call, say so in the message and we will write instead.',
    },
    {
      title: 'You decide',
      text: 'An attorney tells you where you stand and what could be done. There is nothing to pay, and we represent you only after both sides have signed a written agreement.',
    },
  ],
} as const satisfies { heading: string; steps: readonly { title: string; text: string }[] };

/** Leads to the helps on the Practice Areas page. */
export const papersAction = 'Papers to gather before we talk';

/** Next to the form, because nobody reads messages at night or on weekends. */
export const urgentNote =
  'If someone is in danger or hurt right now, call 911. If a deadline is near, call us instead of writing.';

/** Below the map, for visitors whose browser shows no frame. */
export const mapAction = 'Open this map on OpenStreetMap';

/** For the contact page of an office. */
const search = ({ city, regionName, hours: officeHours }: Office) => ({
  title: titled(`Contact Our ${city} Office`),
  description: `Call, email or visit our ${city} office, or send the form. The first consultation is free. Weekdays ${hours.weekdaysTime(officeHours)}.`,
  keywords: `contact injury lawyer ${city} ${regionName}, free consultation, office hours, phone, address`,
});

/** All texts of the page, as a translation has to provide them. */
export default {
  search,
  form,
  officePage,
  secondOffice,
  contactFormIntroduction,
  failures,
  afterYouSend,
  papersAction,
  urgentNote,
  mapAction,
};
