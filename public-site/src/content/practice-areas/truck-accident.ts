import { mainOffice } from '@advocate/facts/offices';
import { claims } from '@advocate/firm/claims.en';
import { cityNotice } from '@advocate/firm/law';
import facts from '../area-facts/truck-accident.ts';
import { areaSearch } from '../area-facts.ts';
import { carrierRules, texas } from '../law-sources.ts';
import type { PracticeAreaText } from '../practice-areas.ts';

const text: PracticeAreaText = {
  facts,
  search: areaSearch('truck-accident', facts.keywords, `Hit by a tractor-trailer in ${mainOffice.regionName}?`),
  lead: 'A loaded tractor-trailer may weigh up to 80,000 pounds without a special permit, and what it does to a car needs no describing. What families seldom know is how much proof a truck carries with it, and how soon that proof may lawfully be thrown away.',
  sections: [
    {
      heading: 'What makes a truck case different',
      paragraphs: [
        'Freight between the border, the ports and the rest of the country crosses Texas by road. Long-haul rigs, sand haulers and tankers share those roads with families driving to school. When one of them causes a crash, the case differs from a car crash in three ways: there are more companies involved, federal safety rules apply, and the other side’s people are often at the scene within hours.',
        'The rules come from the Federal Motor Carrier Safety Administration (FMCSA) and are in 49 CFR Parts 350 to 399. Trucks that never leave Texas follow state rules that adopt most of the federal ones, with some differences (Tex. Transp. Code ch. 644).',
      ],
    },
    {
      heading: 'Rules that are often at issue',
      paragraphs: [
        'A broken rule does not win a case by itself. It has to be linked to the crash. These are the ones we look at first.',
      ],
      points: [
        'Hours: a driver of freight may drive at most 11 hours, within a window of 14 hours, after 10 hours off duty in a row, and needs a 30-minute break after 8 hours of driving (49 CFR 395.3).',
        'Weekly limits: 60 hours on duty in 7 days, or 70 in 8 (49 CFR 395.3).',
        'Electronic logs: most long-haul drivers must record their hours on a device tied to the engine (Part 395, subpart B).',
        'Upkeep: the company must inspect, repair and maintain each vehicle and keep records of it (Part 396).',
        'Drivers: a license, a medical certificate and a qualification file (Part 391).',
        'Load: cargo must be secured so that it cannot shift or fall (Part 393, subpart I).',
        'Tests: after certain serious crashes the driver must be tested for alcohol and drugs (49 CFR 382.303).',
        'Phones: no texting and no hand-held calls at the wheel (49 CFR 392.80 and 392.82).',
      ],
    },
    {
      heading: 'Who may be liable',
      paragraphs: [
        'The name on the door of the cab is only the beginning. One truck may be owned by the driver, leased to a carrier, pulling a trailer that belongs to a third company with a load arranged by a fourth.',
      ],
      points: [
        'The driver',
        'The motor carrier, for its driver’s carelessness on the job and, in some cases, for its own in hiring, training, scheduling or supervising',
        'The carrier that leased an owner-operator’s truck; federal leasing rules give it control of and responsibility for the truck while the lease lasts (49 CFR 376.12)',
        'The shipper or loading crew, if the load was badly secured or too heavy',
        'A maintenance shop, or the maker of brakes, tires or an underride guard that failed',
        'A broker, in some cases; the law on this is disputed and still moving',
      ],
    },
    {
      heading: 'The first days',
      paragraphs: ['You, or a relative if you are in the hospital, can do a great deal with a phone and a folder.'],
      points: [
        'Get medical care, and go back when something new hurts.',
        'Write down everything on the truck: the company’s name, the USDOT number on the door, the plates of tractor and trailer. Photographs of the scene may show them.',
        'Keep your own vehicle from being scrapped. Its damage shows angle and force.',
        'Do not speak to the carrier’s adjuster or investigator, and sign nothing. They may be friendly; they work for the carrier.',
        'Call a lawyer early, not because of the deadline in two years, but because of the records that may be gone in six months.',
      ],
    },
    {
      heading: 'Evidence, and how long it lasts',
      paragraphs: [
        'Federal rules say how long a carrier must keep its papers. After that it may discard them, unless it has been told to preserve them for a claim. A letter in the first week is therefore often the most useful thing a lawyer does.',
      ],
      points: [
        'Driver’s logs and the receipts, fuel and toll records behind them: six months (49 CFR 395.8)',
        'Inspection and repair records: one year, and six months after the truck leaves the carrier (49 CFR 396.3)',
        'The carrier’s accident register: three years (49 CFR 390.15)',
        'Engine data on speed and braking: until the truck is repaired, driven on or sold',
        'Dash camera and dispatch messages: as long as the carrier’s system happens to keep them, sometimes only days',
      ],
    },
    {
      heading: 'Insurance',
      paragraphs: [
        'Passenger cars in Texas need only 30/60/25: $30,000 for one person, $60,000 for a crash and $25,000 for property. For-hire carriers that haul ordinary freight across state lines with trucks of 10,001 pounds or more must show at least $750,000, and more for oil and other hazardous cargo (49 CFR 387.9). Texas sets its own amounts for carriers that stay within the state. There may be further layers above the first policy, and separate policies for tractor, trailer and shipper. We ask for all of them.',
        'High limits mean that the carrier defends hard. In Texas a company may ask the court to hold the trial in two phases, with the question of punitive damages and, at times, the company’s own conduct left for the second (Tex. Civ. Prac. & Rem. Code §§\u00a072.051 to 72.055). That affects what evidence the jury hears in the first phase, and we plan for it from the start.',
      ],
    },
    {
      heading: 'Deadlines in Texas',
      paragraphs: [
        'What follows is general information, not legal advice. Deadlines can differ with the facts, the place and the parties, so please have yours checked.',
      ],
      points: [
        'Two years from the crash, as a rule, to file suit for injury; for a death, two years from the day of death (§\u00a016.003).',
        `Six months from the day of the crash for written notice if a governmental unit is involved, such as a state road crew (§\u00a0101.101). A city charter can require it sooner: ${cityNotice.en}.`,
        'If you are found more than 50 percent responsible you recover nothing (§\u00a033.001). Carriers therefore look closely at your speed, your lights and your phone.',
      ],
    },
    {
      heading: 'What we do: evaluation, investigation, resolution',
      paragraphs: [
        'Evaluation: we listen, check the carrier’s public FMCSA records, and tell you at no charge what we see. Where a crash is recent, the preservation letter comes first.',
        'Investigation: we have the truck inspected and its data read, compare logs with fuel receipts and GPS points, study the driver’s file and the company’s safety history, and ask a reconstruction engineer to work out speeds and distances. Your doctors tell us what the years ahead will need.',
        `Resolution: we present the case to every insurer involved and negotiate on the full picture. If that fails, we file suit, question the driver and the safety director under oath, and try the case. You approve or refuse each offer. ${claims.noFee}`,
      ],
    },
  ],
  questions: [
    {
      question: 'The driver says that he is an independent contractor. Does that let the company off?',
      answer:
        'Not necessarily. Under federal leasing rules, a carrier that runs a leased truck under its own authority takes on responsibility for it. The lease and the USDOT number on the door usually show it.',
    },
    {
      question: 'The trucking company’s insurer offered money in the first week. Why so soon?',
      answer:
        'An early release costs an insurer far less than a claim whose medical side is known. It may be fair, but you cannot tell before you know your injuries. Once signed, it is final.',
    },
    {
      question: 'What if the truck was from Mexico or another state?',
      answer:
        'Carriers that operate on United States roads need authority and insurance here, and a crash in Texas can be heard in Texas. Serving papers may take longer, which is one more reason to start early.',
    },
  ],
  sources: [
    carrierRules(395, 'hours of service'),
    carrierRules(390, 'general rules and the accident register'),
    carrierRules(396, 'inspection, repair and maintenance'),
    carrierRules(387, 'minimum insurance of motor carriers'),
    carrierRules(382, 'alcohol and drug testing'),
    carrierRules(376, 'leased trucks'),
    texas('CP', 72, 'commercial motor vehicle cases'),
    texas('CP', 16, 'limitations (§\u00a016.003)'),
    texas('CP', 33, 'proportionate responsibility'),
    texas('CP', 101, 'Texas Tort Claims Act'),
    texas('TN', 644, 'commercial motor vehicle safety'),
  ],
};

export default text;
