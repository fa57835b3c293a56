import { contactTextsEn as form } from '@advocate/facts/contact-texts-en';
import type { OfficeId } from '@advocate/facts/offices';

interface OfficePageTexts {
  heading: string;
  lead: string;
  /** Heading of the block with address, phone and hours. */
  officeHeading: string;
  /** Accessible name of the map frame. */
  mapTitle: string;
  picture: { src: string; alt: string };
}

/** `/contact` shows San Antonio; `/contact-colorado` shows Denver. */
export const contactPages: Record<OfficeId, OfficePageTexts> = {
  'san-antonio': {
    heading: 'Contact Our San\u00a0Antonio Office',
    lead: 'Call, write, or send the form. If you are in a hospital or cannot travel, tell us, and we will arrange a call or come to you.',
    officeHeading: 'San Antonio, Texas',
    mapTitle: 'Map: our San Antonio office on South St. Mary’s Street',
    picture: {
      src: '/images/scenes/office-san-antonio.svg',
      alt: 'Illustration: downtown San Antonio at sunset, seen across the river, with its observation tower',
    },
  },
  denver: {
    heading: 'Contact Our Denver Office',
    lead: 'Hurt in Colorado, or living there now? The Denver office takes your call and your form. Colorado has laws and deadlines of its own, so ask early.',
    officeHeading: 'Denver, Colorado',
    mapTitle: 'Map: our Denver office on Lincoln Street',
    picture: {
      src: '/images/scenes/office-denver.svg',
      alt: 'Illustration: the gold-domed capitol and the towers of Denver in front of the Rocky Mountains',
    },
  },
};

/** The second block of `/contact`, under the San Antonio office. */
export const secondOffice = {
  heading: 'Contact Our Denver Office',
  text: 'Our second office is in downtown Denver and looks after cases in Colorado.',
  action: 'Go to the Denver office page',
  actionHref: '/contact-colorado',
} as const;

export const contactFormIntroduction = {
  heading: 'Request a free consultation',
  lead: 'A few lines are enough. Please leave out anything you would rather say in person.',
  messageHint: 'Optional. What happened, where and when.',
  sentHeading: 'Your request is with us',
  sent: 'You do not need to send it again. A person in our office reads it, normally on the same or the next business day, and then calls the number you gave.',
  sentUrgent: 'If something cannot wait, call us:',
  /** Where what was typed is kept until it is sent. */
  kept: 'Until you send it, what you type stays on this device only, for a day at most.',
  restored: 'These are your own entries from before; they are on this device only.',
  clear: 'Clear the form',
  sending: 'Sending...',
  /** What the browser says beside a field, in the language of the page whatever its own may be. */
  missing: (field: string) => `Please fill in: ${field}.`,
  missingCaseType: 'Please select a case type.',
  noEmail: 'Please check the email address: it should look like name@example.com.',
} as const;

/** When the server has nothing to say that can be shown. */
export const failures = {
  fallback: 'An error occurred. Please try again.',
  network: 'Failed to send message. Please try again or call us directly.',
  tooMany: 'We have several requests from you already. Please wait ten minutes, or call us.',
  tooLong: 'Your message is too long to be sent. Please shorten it, or call us.',
  unavailable: 'We cannot take this right now. Please try again in a minute, or call us.',
  sent: 'Thank you. Your request has reached us, and we will call you back.',
} as const;

export const afterYouSend = {
  heading: 'What happens after you send the form',
  steps: [
    {
      title: 'We read it',
      text: 'A person in our office reads your message, normally on the same or the next business day, and checks that we can act for you.',
    },
    {
      title: 'We call you',
      text: 'We call the number you gave and ask what happened, when and where. If a call does not suit you, say so in the message and we will write instead.',
    },
    {
      title: 'You decide',
      text: 'An attorney tells you where you stand and what could be done. There is nothing to pay, and we act for you only after both sides have signed a written agreement.',
    },
  ],
} as const satisfies { heading: string; steps: readonly { title: string; text: string }[] };

/** Beside the form: it is not read at night or on weekends. */
export const urgentNote =
  'If someone is in danger or hurt right now, call 911. If a deadline is near, call us instead of writing.';

/** Under the map, for people whose browser shows no frame. */
export const mapAction = 'Open this map on OpenStreetMap';

/** All of them, as a translation has to provide them. */
export default {
  form,
  contactPages,
  secondOffice,
  contactFormIntroduction,
  failures,
  afterYouSend,
  urgentNote,
  mapAction,
};
