import { retention } from '@advocate/facts/retention';
import { firm } from '@advocate/firm/firm';
import { review } from '@advocate/firm/review';
import { titled } from './titled.ts';

/** Texts of the privacy page. Its retention periods are the ones that the server applies. */
export const privacy = {
  heading: 'Privacy',
  lead: 'What we record when you visit this site or write to us, why, for how long, and how you can ask about it. We don’t sell it, and we use no advertising networks, cookies or third-party trackers.',
  picture: {
    src: '/images/scenes/contract-disputes.svg',
    alt: 'Illustration: a closed ranch gate between two live oaks',
  },
  reviewed: review?.text.en ?? '',
  keptHeading: 'What we keep',
  columns: { why: 'Why', howLong: 'How long' },
  kept: [
    {
      what: 'Page visits: the page, where you came from, a random number for this visit, your IP address',
      why: 'To see which pages help people and to fend off abuse',
      howLong: `Single visits for ${retention.visitMonths} months, unless the firm has set another period; the full IP address for ${retention.days} days, after that only part of it`,
    },
    {
      what: 'Clicks on our phone numbers and email addresses: which one, on which page, the number of the visit, your IP address',
      why: 'To know how people reach us',
      howLong: `As long as single visits; the full IP address for ${retention.days} days, after that only part of it`,
    },
    {
      what: 'What you send with the form: name, email, phone, kind of case, message, the page, the number of the visit and your IP address',
      why: 'To answer you, and to check for conflicts of interest',
      howLong: `Until we delete it; what we delete can be brought back for ${retention.days} days, and stays in our backups for up to ${retention.backupDays} days more`,
    },
    {
      what: 'The email that notifies our office of your request',
      why: 'So that somebody calls you back',
      howLong:
        'In our mailbox until we delete it there; erasing a request does not delete emails that were already sent',
    },
    {
      what: 'What our staff note about your request: who called or wrote to you, when, and what was said',
      why: 'So that nobody waits for an answer, and nobody calls twice',
      howLong: 'As long as your request',
    },
    {
      what: 'The email that confirms your request to you, without a word of what you wrote',
      why: 'So that you know that it arrived',
      howLong: `In your mailbox; here only that and when it was sent, for ${retention.days} days`,
    },
    {
      what: 'What you type into the form before you send it',
      why: 'So that nothing is lost when you come back',
      howLong: `On your own device only, for ${retention.draftHours} hours at most; it never reaches us unless you send it`,
    },
    {
      what: 'Whether you have closed the note about the page in Spanish',
      why: 'So that it does not come back',
      howLong: 'On your own device only, until you clear your browser’s data',
    },
  ],
  signalHeading: 'If your browser asks not to be tracked',
  signal:
    'We honor Global Privacy Control. With it turned on we still count that a page was opened, but we keep neither your IP address nor the number of the visit.',
  mapHeading: 'The map',
  map: 'The map on the contact pages comes from OpenStreetMap once you scroll to it. OpenStreetMap then sees your IP address; its own privacy policy applies.',
  askHeading: 'How to ask',
  ask: [
    'You may ask what we hold about you, ask for a copy, have it corrected or have it erased. It costs nothing, and you do not have to say why.',
    'Tell us the email address or phone number that you used, so that we can find it. To be sure that it is you, we answer at that address or number.',
    'What an attorney has to keep by law, such as the file of a client, we may have to keep longer. We will tell you if that is so.',
  ],
  write: (email: string) => `Write to ${email}`,
} as const;

const search = {
  title: titled('Privacy'),
  description: `What ${firm.name} records when you visit this site or write to us, why, for how long, and how to ask for it or have it erased.`,
  keywords: 'privacy, personal data, erase my data',
} as const;

/** All texts of the page, as a translation has to provide them. */
export default { search, privacy };
