import { claims } from '@advocate/firm/claims.en';
import { crimeVictims, texas, txdot } from './law-sources.ts';

/** One help to do something without a lawyer: a text, a list, words explained, a letter, or links. */
export interface Help {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  terms?: readonly { term: string; meaning: string }[];
  letter?: { subject: string; body: readonly string[]; open: string };
  links?: readonly { label: string; url: string; text: string }[];
}

export interface HelpTexts {
  heading: string;
  lead: string;
  items: readonly Help[];
}

/** What people can do themselves; each help is closed until it is opened. */
export const helps: HelpTexts = {
  heading: 'What you can do yourself',
  lead: 'For tonight, or for a case that needs no lawyer. To print a list or the letter, open it and print this page: only what is open is printed.',
  items: [
    {
      title: 'A letter that asks for camera footage',
      paragraphs: [
        'Many systems record over footage within days. Fill in the brackets, email the letter to the store, landlord or company tonight, mail it too, and keep a copy. Do not write who was at fault.',
      ],
      letter: {
        subject: 'Please keep your camera footage',
        body: [
          'To the manager of [name and address]:',
          'On [date] at about [time], I was hurt in an accident at [place]: [what happened, in one sentence].',
          'Please keep all video and photographs from that day, from one hour before to two hours after, of every camera that may show the place, the vehicles or the people. Please also keep any incident report and the names of the employees who were there.',
          'Please do not record over, erase or change any of it. If your system erases recordings on its own, please save a copy now.',
          'Please write back whether you have these recordings and how long they will be kept.',
          '[Your name, mailing address and phone number]',
        ],
        open: 'Open this letter in my email',
      },
    },
    {
      title: 'Papers to gather',
      paragraphs: ['Bring what you have. Nothing has to be complete before you call.'],
      points: [
        'Photo ID',
        'The crash report or its number, or the incident report of the store or employer',
        'Photographs and videos, and the names and phone numbers of witnesses',
        'The other driver’s name, plate and insurance company',
        'Your own auto policy, and those of relatives in your household',
        'Your health insurance, Medicare or Medicaid card',
        'A list of every doctor, hospital and ambulance, with discharge papers and bills',
        'Pay stubs from before and after, and a list of missed shifts; a tax return if you work for yourself',
        'Every letter, text or email from an insurer, and anything you have signed',
        'After an injury at work: your report to the employer, and its benefit booklet if there is one',
        'After a death: the death certificate, the funeral bill, and the names of the spouse, children and parents',
        'A note about earlier injuries to the same part of your body; the other side will ask',
      ],
    },
    {
      title: 'How a case usually goes, and how long it takes',
      paragraphs: [
        'Rough ranges for an injury claim in Texas. Yours depends above all on how long treatment takes. The deadline to sue does not stop for any of it.',
      ],
      points: [
        'The first week: medical care, reports to insurers, letters so that evidence is kept',
        'The first month or two: the crash report, witnesses, every policy that may apply; the claim for the car is often settled',
        'Treatment: from a few weeks to more than a year. A claim should not be valued before your doctors can say what will remain',
        'Demand and talks: often one to three months after that',
        'If there is no agreement, a lawsuit: often one to two years, with documents, depositions and usually mediation; most of that time is waiting for dates',
        'Trial: a few days to a few weeks, if the case has not ended before',
        'Payment: usually some weeks after an agreement, once liens and repayment claims are settled and you have the account in writing',
      ],
    },
    {
      title: 'Ten words you will hear',
      paragraphs: [],
      terms: [
        {
          term: 'Adjuster',
          meaning:
            'The person at an insurance company who values a claim and makes offers. He or she works for the insurer.',
        },
        {
          term: 'Demand',
          meaning:
            'The letter, with proof, that tells an insurer what happened and what payment would settle the claim.',
        },
        {
          term: 'Deposition',
          meaning:
            'Questions under oath before trial, usually in a lawyer’s office, with your own lawyer beside you and a reporter who writes everything down.',
        },
        {
          term: 'Lien',
          meaning: 'A right to be paid out of your recovery, for example a hospital’s for its bill.',
        },
        {
          term: 'Mediation',
          meaning: 'A day of talks led by a neutral person who cannot decide anything. You can say no.',
        },
        {
          term: 'Non-subscriber',
          meaning: 'A Texas employer without workers’ compensation insurance. It can be sued for negligence.',
        },
        {
          term: 'PIP',
          meaning:
            'Personal injury protection: the part of your own auto policy that pays first medical bills and part of lost income, whoever was at fault.',
        },
        {
          term: 'Release',
          meaning: 'A paper that ends a claim for good, including for injuries you do not know about yet.',
        },
        {
          term: 'Subrogation',
          meaning: 'An insurer that paid your bills takes over your right to that money from whoever caused the harm.',
        },
        {
          term: 'UM/UIM',
          meaning:
            'Uninsured and underinsured motorist coverage: your own policy stands in for a driver with no insurance or too little.',
        },
      ],
    },
    {
      title: 'Where to look things up',
      paragraphs: ['Public offices, free or for a small charge. You do not need a lawyer for any of these.'],
      links: [
        { label: 'Crash report (TxDOT)', url: txdot, text: 'The officer’s report, for those who were involved.' },
        {
          label: 'Workers’ compensation coverage (Texas Department of Insurance)',
          url: 'https://www.tdi.texas.gov/wc/employer/coverage.html',
          text: 'Whether your employer had it on the day of the injury.',
        },
        {
          label: 'Trucking company (FMCSA)',
          url: 'https://safer.fmcsa.dot.gov/CompanySnapshot.aspx',
          text: 'By the USDOT number on the door: its insurance, inspections and crashes.',
        },
        {
          label: 'Operator of a well (Railroad Commission of Texas)',
          url: 'https://www.rrc.texas.gov/oil-and-gas/',
          text: 'Who runs the well where you were hurt.',
        },
        {
          label: 'Crime Victims’ Compensation (Texas Attorney General)',
          url: crimeVictims,
          text: 'Help with medical, funeral and other costs after a crime, including drunk driving. Apply within three years of the crime; later with good cause.',
        },
      ],
    },
    {
      title: 'What we do not take, and where to go',
      paragraphs: [claims.notTaken],
      links: [
        {
          label: 'State Bar of Texas',
          url: 'https://www.texasbar.com/AM/Template.cfm?Section=FAQ1&Template=/CM/HTMLDisplay.cfm&ContentID=32446',
          text: 'Its directory of all lawyers, its referral service, and legal help for people with low incomes.',
        },
        {
          label: 'TexasLawHelp.org',
          url: 'https://texaslawhelp.org/',
          text: 'Free forms and explanations, in English and Spanish.',
        },
      ],
    },
  ],
};

/** The claim against whoever served the driver, below its teaser's text. */
export const liquorLiability: Help = {
  title: 'What has to be shown, and how long you have',
  paragraphs: [],
  points: [
    'The seller must have been able to see that the person was obviously intoxicated, to the point of being a clear danger to self and others, and the harm must have come from that (Tex. Alco. Bev. Code §\u00a02.02).',
    'An adult who knowingly serves somebody else’s child under 18 can also be responsible (§\u00a02.02).',
    'The seller answers for its share of the fault, next to the driver. It may be protected if it required approved training, the server had taken it, and it did not encourage the server to break the law (§\u00a0106.14).',
    'Proof: the tab and card records, camera footage, who served and who was there, how long the person stayed, the police report with the breath or blood test, and earlier violations on file with the Texas Alcoholic Beverage Commission.',
    'Time: in Texas usually two years to sue (Tex. Civ. Prac. & Rem. Code §\u00a016.003). In Colorado one year from the sale, and the amount is capped (C.R.S. §\u00a044-3-801).',
  ],
  links: [
    { ...texas('AL', 2, 'liability for serving alcohol'), text: '' },
    { ...texas('AL', 106, 'trained servers (§\u00a0106.14)'), text: '' },
  ],
};
