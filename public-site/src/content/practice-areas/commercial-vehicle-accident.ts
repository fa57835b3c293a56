import { claims } from '@advocate/firm/claims.en';
import { cityNotice } from '@advocate/firm/law';
import facts from '../area-facts/commercial-vehicle-accident.ts';
import { areaSearch } from '../area-facts.ts';
import { carrierRules, federalLaw, texas } from '../law-sources.ts';
import type { PracticeAreaText } from '../practice-areas.ts';

const text: PracticeAreaText = {
  facts,
  search: areaSearch('commercial-vehicle-accident', facts.keywords, 'Hit by a delivery van, a bus or a company car?'),
  lead: 'Delivery vans, plumbers’ pickups, company cars, city buses, rideshares: most work vehicles aren’t eighteen-wheelers, yet somebody behind them was being paid for the trip. This page explains when that company or agency answers for the crash, and how to find out who it is.',
  sections: [
    {
      heading: 'What counts as a commercial vehicle',
      paragraphs: [
        'Texas law on these trials looks at use, not size: a motor vehicle used for commercial purposes to carry property or passengers, deliver goods or provide services, unless it was on a personal trip at the time (Tex. Civ. Prac. & Rem. Code §\u00a072.051). A parcel van on its route counts, and so may a nurse’s own sedan between two house calls.',
        'Federal safety rules draw the line elsewhere. They generally begin with vehicles of 10,001 pounds or more in interstate commerce, with passenger vehicles above a certain number of seats, and with hazardous loads (49 CFR 390.5). Many box trucks are above that line, and most vans and pickups are below it. For those below, the driver’s duties are the ordinary rules of the road, and the company’s are to choose, train and supervise with care.',
      ],
    },
    {
      heading: 'Who may be liable',
      paragraphs: [
        'An employer answers for an employee who causes a crash while doing the employer’s work. Whether this was such a trip is often the heart of the case: a delivery is; the drive home usually is not; a detour for lunch may be. Look beyond the driver:',
      ],
      points: [
        'The employer, for the driver, and at times for its own choices: hiring someone with a bad record, skipping training, setting impossible routes',
        'The company whose logo is on the van, if it controlled the routes and rules, even though a small contractor employed the driver',
        'The owner that entrusted a vehicle to a person it knew, or should have known, to be unlicensed, incompetent or reckless',
        'A leasing or maintenance company whose poor repairs caused a failure; federal law mostly protects firms that merely rent a vehicle out (49 U.S.C. §\u00a030106)',
        'A rideshare company’s insurer, depending on what the app showed at that minute',
        'A city, school district, transit authority or state agency, within the limits of the Texas Tort Claims Act',
      ],
    },
    {
      heading: 'When the vehicle belongs to a city, school or transit agency',
      paragraphs: [
        `Government bodies are immune from most suits. The Tort Claims Act opens a door for injuries caused by an employee’s negligent use of a motor vehicle on the job (§\u00a0101.021), which covers a city bus, a garbage truck or a school bus in many cases. The door is narrow. Written notice is required within six months of the day it happened (§\u00a0101.101), and sooner for some cities: ${cityNotice.en}. Amounts are capped (§\u00a0101.023), and there are exceptions, for example for emergency calls.`,
        'There is also a trap: the choice whether to sue the employee or the agency can be final from the moment of filing (§\u00a0101.106). Don’t file on your own in such a case.',
      ],
    },
    {
      heading: 'The first days',
      paragraphs: [
        'Do what you would do after any crash: stop, call 911, get medical care. Then add these steps, which matter for work vehicles in particular.',
      ],
      points: [
        'Photograph the whole vehicle: logo, unit number, plates, USDOT number, phone number on the tailgate, and any magnetic sign.',
        'Note what the driver wore and carried: uniform, scanner, parcels, tools. It shows that he or she was working.',
        'Ask the driver calmly where the trip began and where it was going, and write the answer down.',
        'On a bus or in a rideshare, keep the ticket, or a screenshot of the trip with its time. Ask other passengers for numbers.',
        'Refer the company’s risk manager to your lawyer, or say that you will answer in writing. A quick check usually comes with a release.',
        `If a public body may be involved, write down the date six months after the crash, and an earlier one for a city: ${cityNotice.en}.`,
      ],
    },
    {
      heading: 'Evidence a company holds',
      paragraphs: [
        'A modern fleet measures almost everything. A delivery van may report speed, hard braking, seat belt use and phone handling to a server, and carry cameras that look both at the road and at the driver. Dispatch systems log each stop. Buses have several cameras. Nearly all of this is erased by routine, some of it within days, so we ask for it in writing at once.',
        'Other proof is on paper: the driver’s file and record, time cards, route sheets, contracts between the brand and its delivery contractor, inspection and repair notes. Drivers of larger vehicles who stay within 150 air miles of their base may keep time records instead of full logs (49 CFR 395.1(e)), and those records must be kept for six months.',
      ],
    },
    {
      heading: 'Insurance',
      paragraphs: [
        'The Texas minimum of 30/60/25 ($30,000 for one injured person, $60,000 for all, $25,000 for property) applies to many small work vehicles just as it does to family cars. Larger firms carry commercial auto policies, often with excess coverage above. A driver’s personal policy may exclude deliveries for pay, which leaves a gap that the employer’s policy has to fill.',
        'For rideshares, the required insurance depends on whether the driver was off the app, waiting for a request, or on a ride (Tex. Ins. Code ch. 1954). Trip records decide that. Your own policy can help meanwhile: personal injury protection for the first bills, and uninsured or underinsured motorist coverage if the other policy is too small. Were you working when you were hurt? Then workers’ compensation may come first, along with a claim against the other driver.',
      ],
    },
    {
      heading: 'Deadlines and fault in Texas',
      paragraphs: [
        'Please take these dates as general information, not as legal advice. Deadlines can differ with the parties and the facts.',
      ],
      points: [
        'Two years from the crash, as a rule, to file suit for injury (§\u00a016.003)',
        `Six months from the day of the crash for written notice to a governmental unit, possibly less under a city charter (§\u00a0101.101): ${cityNotice.en}`,
        'Two years for a written claim to the agency, if it was a federal vehicle such as a mail truck (28 U.S.C. §\u00a02401)',
        'No recovery for a person more than 50 percent responsible (§\u00a033.001); a reduced one below that (§\u00a033.012)',
        'In trials about commercial vehicles, a defendant may ask for two phases (§\u00a072.052). An employer that admits that its driver was on the job can keep much of the evidence about its own conduct out of the first (§\u00a072.054).',
      ],
    },
    {
      heading: 'What we do: evaluation, investigation, resolution',
      paragraphs: [
        'Evaluation. You tell us about it without charge. We identify the vehicle’s owner and the driver’s employer, and say whether the case is worth pursuing and against whom.',
        'Investigation. We send preservation demands and, where needed, the government notice. We obtain the crash report and video, read the fleet data with someone who knows the system, and take apart the contracts between the companies. At the same time we collect your medical and wage records.',
        `Resolution. We present the claim once your recovery is clear, negotiate with each insurer, and mediate where that helps. If there is no reasonable offer, we file suit and prepare for trial in either form, one phase or two. Accepting or refusing is up to you. ${claims.noFee}`,
      ],
    },
  ],
  questions: [
    {
      question: 'The van had a big company’s logo, but they say that the driver was not theirs. Now what?',
      answer:
        'Large brands often deliver through small contractors. The contractor is responsible for its driver, and the brand may be as well if it controlled how the work was done. The contract and the app’s rules show that, and we ask for both.',
    },
    {
      question: 'I was hurt on a city bus that braked hard. Do I have a claim?',
      answer:
        'Perhaps, if the driver was careless, or if another driver forced the stop. A transit authority is a public body, so written notice within six months, or sooner where a charter says so, is essential. Report the injury to it now and call us.',
    },
    {
      question: 'The driver was using his own car. Can the company still be responsible?',
      answer:
        'Yes, if he was doing its work at the time. Who owns the car matters for the insurance; who is responsible depends more on whose work he was doing.',
    },
  ],
  sources: [
    texas('CP', 72, 'commercial motor vehicle cases'),
    texas('CP', 101, 'Texas Tort Claims Act'),
    texas('CP', 16, 'limitations (§\u00a016.003)'),
    texas('CP', 33, 'proportionate responsibility'),
    texas('IN', 1954, 'insurance of rideshare drivers'),
    texas('TN', 601, 'minimum insurance (§\u00a0601.072)'),
    carrierRules(390, 'what counts as a commercial motor vehicle'),
    carrierRules(395, 'hours of service and short-haul time records'),
    federalLaw(49, 30106, 'rented and leased vehicles'),
    federalLaw(28, 2401, 'time for claims against the United States'),
  ],
};

export default text;
