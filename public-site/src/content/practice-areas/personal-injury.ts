import { claims } from '@advocate/firm/claims.en';
import { cityNotice } from '@advocate/firm/law';
import facts from '../area-facts/personal-injury.ts';
import { areaSearch } from '../area-facts.ts';
import { texas } from '../law-sources.ts';
import type { PracticeAreaText } from '../practice-areas.ts';

const text: PracticeAreaText = {
  facts,
  search: areaSearch('personal-injury', facts.keywords, 'Hurt by a fall, an unsafe place or a faulty product?'),
  lead: 'A fall, a dog bite, a burn from a faulty appliance: somebody else is careless for a moment, and suddenly your days are full of doctors and bills. This page explains when Texas law lets you recover what an injury has cost you, and what to do first.',
  sections: [
    {
      heading: 'What a personal injury claim is',
      paragraphs: [
        'A personal injury claim asks the person or company whose carelessness hurt you to pay for the harm. Lawyers call carelessness negligence. To prove it, you have to show four things: the other side owed you ordinary care, failed to use it, that failure injured you, and you have losses that can be measured or described.',
        'Those losses can include medical care already received and care still to come, wages you missed, work you can no longer do, pain, scars, and the loss of things that made up your ordinary life. For medical bills, Texas counts what was actually paid or is actually owed, not the list price (Tex. Civ. Prac. & Rem. Code §\u00a041.0105).',
      ],
    },
    {
      heading: 'Premises liability: hurt on someone else’s property',
      paragraphs: [
        'A store, landlord, hotel or homeowner is not responsible for every fall. The question is usually whether the owner or the business in control knew of a danger, or would have known with reasonable care, and neither fixed it nor warned of it. How long a puddle lay on the floor, how often anyone walked the aisle and who had complained before can decide a case.',
        'It also matters why you were there. The law expects more care toward a customer than toward a social guest, and least toward a trespasser. If the danger was open and obvious, the owner will say so; that is worth discussing before you give up.',
      ],
      points: [
        'Wet or uneven floors, broken stairs, loose handrails, poor lighting in stairwells and parking lots',
        'Falling merchandise, collapsing decks, unfenced pools',
        'Assaults in places where the owner knew of earlier violence and did little about it',
        'Dogs whose owners knew that they were dangerous, or handled them carelessly',
      ],
    },
    {
      heading: 'Product liability: hurt by a thing that failed',
      paragraphs: [
        'A product can be defective in three ways. Its design may be unsafe in every unit. This one unit may have been made wrong. Or the warnings and instructions may leave out a danger. For a design claim, Texas requires proof that a safer alternative design was available and reasonable (§\u00a082.005).',
        'The manufacturer is the usual defendant. A shop that merely sold the product is responsible only in listed situations, for example when it changed the product or knew of the defect (§\u00a082.003). Keep the product, its packaging and the receipt. Do not repair it, return it or send it to the maker: without it there may be nothing left to examine.',
      ],
    },
    {
      heading: 'Who may be liable',
      paragraphs: [
        'There is often more than one name. Behind a fall in a supermarket there may be the store, the landlord, a cleaning contractor and a refrigeration company. Behind a faulty tool there may be its maker, an importer and a repair shop. Each may have its own insurer, and each will point at the others. We look for all of them early, because the jury divides responsibility among everyone who is named.',
      ],
    },
    {
      heading: 'The first days',
      paragraphs: ['Your health comes first; the rest can be done in small steps, by you or by someone you trust.'],
      points: [
        'See a doctor the same day, and say everything that hurts. Pain from a neck or head injury often comes later.',
        'Report the incident to the manager or owner, ask for a written report and note the name of the person who took it.',
        'Photograph the place, the thing that failed, your shoes and your injuries. Ask witnesses for their numbers.',
        'Ask in writing that camera footage be kept. Many systems record over it within days or weeks.',
        'Keep shoes, clothes and the product as they are, in a bag, unwashed.',
        'You do not have to give the other side’s insurer a recorded statement, and nothing needs to be signed this week.',
        'Do not post about the accident on social media.',
      ],
    },
    {
      heading: 'Insurance and medical bills',
      paragraphs: [
        'Homeowner’s, renter’s and business policies usually pay for injuries that the policyholder caused. Some also contain a small medical payments coverage that pays first bills without asking who was at fault. Use your own health insurance meanwhile; it keeps treatment going and bills lower.',
        'Be ready for repayment claims. Health insurers, Medicare and Medicaid may ask for their money back from a settlement. Texas law limits what most private health insurers may take, as a rule to half of the recovery less fees (Tex. Civ. Prac. & Rem. Code ch. 140); Medicare, Medicaid and self-funded plans follow other rules. Also, a Texas hospital that admitted you within 72 hours of the accident may file a lien (Tex. Prop. Code ch. 55). We check each such claim and ask for a reduction where the law leaves room.',
        [
          'If a car was involved, remember that Texas drivers must carry only $30,000 per injured person, $60,000 per crash and $25,000 for property. ',
          { text: 'The auto accident page says more.', guide: 'auto-accident' },
        ],
      ],
    },
    {
      heading: 'Deadlines in Texas',
      paragraphs: [
        'This is general information, not legal advice. Your own deadline can be shorter or longer; ask a lawyer early.',
      ],
      points: [
        'Two years from the day of the injury, as a rule, to file suit (Tex. Civ. Prac. & Rem. Code §\u00a016.003).',
        `Six months from the day it happened to give written notice to a city, county, school district or state agency (§\u00a0101.101). A city charter can require it sooner: ${cityNotice.en}.`,
        'Fifteen years from the sale of a product, as a rule, for a suit against its maker or seller (§\u00a016.012), in addition to the two years.',
        'For a child, the two years generally begin at the 18th birthday (§\u00a016.001). The parents’ own claim for the child’s medical bills does not wait: two years from the injury. Notice periods do not wait either.',
        'If your own share of the fault is more than 50 percent, you recover nothing (§\u00a033.001). Up to that, your recovery shrinks by your percentage (§\u00a033.012).',
      ],
    },
    {
      heading: 'Evaluation',
      paragraphs: [
        `The first consultation is free. An attorney listens, looks at what you have, checks the deadline and tells you plainly whether a claim makes sense. Sometimes the honest answer is that it does not, because the injury has healed or no one was careless. If we go on, you receive a written fee agreement. ${claims.noFee}`,
      ],
    },
    {
      heading: 'Investigation',
      paragraphs: [
        'We write at once to everyone who may hold evidence and demand that it be preserved: footage, cleaning logs, maintenance orders, earlier complaints. We visit the place, speak with witnesses and order your complete medical records. Where it is needed, an engineer examines the stair, the floor or the product. Meanwhile you get well; a claim should not be valued before your doctors can say what will remain.',
      ],
    },
    {
      heading: 'Resolution',
      paragraphs: [
        'When the picture is complete, we send the insurer a demand with the proof behind it. Many claims settle in the talks that follow or at mediation, where a neutral person goes back and forth between two rooms. If no fair offer comes, we file suit, usually in the county where it happened. Both sides then exchange documents and question witnesses under oath, and at the end a jury may decide.',
        'Whether to accept an offer is your choice alone. When money arrives, you get a written account of what came in, what was paid to whom, and what is yours.',
      ],
    },
  ],
  questions: [
    {
      question: 'I may have been partly at fault. Is it worth calling?',
      answer:
        'Yes. In Texas you can still recover if your share is 50 percent or less; the amount is reduced by that share. People in pain often blame themselves for more than the facts support.',
    },
    {
      question: 'The store has offered to pay my first bill. Should I accept?',
      answer:
        'Read what comes with it. A form called a release ends the whole claim, including treatment that you do not yet know you need. Have somebody look at it before you sign.',
    },
    {
      question: 'How long will it take?',
      answer:
        'A clear case with a short recovery can end within months. A serious injury or a lawsuit takes longer, often more than a year. We would rather wait for your doctors than settle in the dark.',
    },
  ],
  sources: [
    texas('CP', 16, 'limitations (§§\u00a016.001, 16.003, 16.012)'),
    texas('CP', 33, 'proportionate responsibility (§§\u00a033.001, 33.012)'),
    texas('CP', 41, 'damages (§\u00a041.0105)'),
    texas('CP', 82, 'products liability (§§\u00a082.003, 82.005)'),
    texas('CP', 101, 'Texas Tort Claims Act (§\u00a0101.101)'),
    texas('CP', 140, 'repayment of health insurers'),
    texas('PR', 55, 'hospital and emergency medical services liens'),
  ],
};

export default text;
