import { claims } from '@advocate/firm/claims.en';
import { cityNotice } from '@advocate/firm/law';
import facts from '../area-facts/oil-field-accident.ts';
import { areaSearch } from '../area-facts.ts';
import { carrierRules, texas } from '../law-sources.ts';
import type { PracticeAreaText } from '../practice-areas.ts';

const text: PracticeAreaText = {
  facts,
  search: areaSearch('oil-field-accident', facts.keywords, 'Hurt on a rig, a well site or a lease road?'),
  lead: 'On a well site several companies work side by side, and after an accident each says that the danger belonged to another. This page helps you sort out who employed you, who controlled the work, and which of the two roads, workers’ compensation or a lawsuit, is open to you.',
  sections: [
    {
      heading: 'What an oil field case is',
      paragraphs: [
        'The Eagle Ford Shale runs through Atascosa, Karnes, La Salle, McMullen and the counties around them, the Permian Basin through Midland and Odessa. Many who work there live hours away and leave before dawn. People are hurt on drilling and workover rigs, at tank batteries and frac sites, in pipe yards and on the roads between. A case may begin with a dropped pipe, a fall from a derrick, a pressure release, a flash fire, hydrogen sulfide gas, a crane lift gone wrong, or a driver who fell asleep on a lease road after a double shift.',
        'The injuries are often severe: burns, crushed hands, spinal injuries, damaged lungs. The first question is not how large a claim is, but which law applies to it.',
      ],
    },
    {
      heading: 'The fork in the road: does your employer carry workers’ compensation?',
      paragraphs: [
        'Texas does not make private employers buy workers’ compensation insurance (Tex. Lab. Code §\u00a0406.002). An employer that has it is called a subscriber. Then you receive medical and income benefits without having to prove fault, and as a rule you cannot sue that employer (§\u00a0408.001). One exception is a death caused by gross negligence: the surviving spouse and heirs of the body may then ask for punitive damages.',
        'An employer without it is a non-subscriber. It can be sued for negligence, and it may not defend itself by saying that you were careless too, that you accepted the risk, or that a coworker did it (§\u00a0406.033). Two defenses remain: that you were intoxicated, or meant to hurt yourself. You still have to prove that the employer or its people were negligent. A waiver signed before the injury is void; one signed afterward counts only if strict conditions are met, among them a waiting time of ten business days from the first report of the injury.',
        'Some non-subscribers offer an injury benefit plan of their own, often with an arbitration agreement and very short reporting times. Bring us that booklet.',
      ],
    },
    {
      heading: 'Who may be liable besides your employer',
      paragraphs: [
        'Even where workers’ compensation bars a suit against your employer, it does not bar one against another company whose carelessness hurt you (§\u00a0417.001). Its insurer is then repaid first out of what you recover (§\u00a0417.002).',
      ],
      points: [
        'The operator that holds the lease and plans the well, and its company man on site',
        'The drilling contractor, and service companies for cementing, fracturing, wireline, cranes or trucking',
        'The maker or renter of a valve, hose, hoist, pressure vessel or other gear that failed',
        'A trucking company whose driver caused a crash on the way to or from the site',
        'The owner of the premises. For contractors’ workers this is a hard claim when they build, repair or modify something there: the owner must have kept some control over the work, known of the danger, and failed to warn properly (Tex. Civ. Prac. & Rem. Code §\u00a095.003)',
      ],
    },
    {
      heading: 'The first days',
      paragraphs: [
        'Companies send investigators to a serious accident the same day. You have the right to protect your side too.',
      ],
      points: [
        'Accept emergency care, and tell every doctor that it happened at work and how.',
        'Report the injury to your employer in writing within 30 days (Tex. Lab. Code §\u00a0409.001), better on the same day. Keep a copy or a photograph of it.',
        'List everyone who was there, with the name on each hard hat and truck door. Crews scatter within days.',
        'Save photographs, text messages, your job safety analysis sheets, time sheets and pay stubs.',
        'Ask your employer, or the Texas Department of Insurance, whether there was workers’ compensation coverage on that day.',
        'Do not sign a waiver, a statement or a return-to-work form that you have not understood.',
        'Be truthful in any drug test and interview, and ask for copies.',
      ],
    },
    {
      heading: 'Evidence on a well site',
      paragraphs: [
        'A rig moves on, often within weeks, and the scene is gone with it. What remains is paper and data, spread over many companies. We ask for it at once and in writing.',
      ],
      points: [
        'Daily drilling reports, the electronic drilling record, gas monitor readings',
        'Job safety analyses, permits to work, lockout and training records',
        'The master service agreements that say who controlled what, and who must insure whom; Texas law limits some of these promises (Tex. Civ. Prac. & Rem. Code ch. 127)',
        'The failed part itself, kept under lock and examined only with all sides present',
        'Reports to OSHA: an employer must report a death within 8 hours, and an amputation, the loss of an eye or a hospital admission within 24 (29 CFR 1904.39)',
        'Railroad Commission of Texas records, which show who the operator of a well is',
      ],
    },
    {
      heading: 'Insurance',
      paragraphs: [
        'In the field there are layers: workers’ compensation, each company’s general liability policy, excess policies above, and commercial auto for the trucks. Service agreements often make one company an insured on another’s policy. Ordinary drivers on the same road may carry only the Texas minimum of 30/60/25, which is $30,000 for one person, $60,000 for a crash and $25,000 for property, so that your own uninsured or underinsured motorist coverage can matter after a crash on the way there.',
        'Trucks that serve wells follow the federal hours rules with exceptions of their own: drivers who haul only oil field equipment may restart their week after 24 hours off, and certain specially trained drivers do not have to count waiting at the well site as duty time (49 CFR 395.1(d)). Those exceptions are narrow, and tired drivers are common. We check whether a driver really qualified.',
      ],
    },
    {
      heading: 'Deadlines in Texas',
      paragraphs: [
        'This list is general information, not legal advice. Deadlines can differ, and a benefit plan may set shorter ones.',
      ],
      points: [
        '30 days to notify your employer of a work injury (Tex. Lab. Code §\u00a0409.001)',
        'One year to file a workers’ compensation claim with the Division of Workers’ Compensation (§\u00a0409.003)',
        'Two years, as a rule, to sue a non-subscriber or another company for an injury or death (Tex. Civ. Prac. & Rem. Code §\u00a016.003)',
        `Six months from the day it happened for written notice if a city, county, school district or state vehicle or crew is involved (§\u00a0101.101). A city charter can require it sooner: ${cityNotice.en}.`,
        'In suits against other companies, no recovery if you are found more than 50 percent responsible (§\u00a033.001)',
      ],
    },
    {
      heading: 'What we do: evaluation, investigation, resolution',
      paragraphs: [
        'In the evaluation, which is free, we find out who employed you on paper and in fact, whether there was coverage, and which other companies were there. If workers’ compensation is all there is, we tell you so and explain how to claim it.',
        'In the investigation, we send preservation letters to every company on the site, visit it while the rig still stands if we can, find the crew and retain engineers who know the equipment. We also look at contracts and earlier incidents, and we ask your doctors what work you will be able to do.',
        `In the resolution, we put the claim to each insurer, negotiate or mediate, and file suit or go to arbitration where that is needed. Repayment claims of the compensation carrier are settled as part of it. You decide on every offer. ${claims.noFee}`,
      ],
    },
  ],
  questions: [
    {
      question: 'I am paid on a 1099. Am I an employee?',
      answer:
        'Perhaps. The tax form does not settle it. What matters is mostly who controlled how you did the work. The answer changes which claims you have, so tell us about your ordinary day.',
    },
    {
      question: 'Will I be fired if I file a claim?',
      answer:
        'An employer with workers’ compensation may not fire or punish you for filing a claim in good faith or for hiring a lawyer for it (Tex. Lab. Code §\u00a0451.001). People worry about being passed over by the next contractor too. We can talk about that openly before you decide.',
    },
    {
      question: 'I was hurt in the company truck on the way home from the site. Does that count as work?',
      answer:
        'Travel to and from work usually does not, but there are exceptions, for instance when the employer pays for or controls the transport, or sends you on an errand. A claim against another careless driver exists either way.',
    },
  ],
  sources: [
    texas('LA', 406, 'workers’ compensation coverage and non-subscribers'),
    texas('LA', 408, 'benefits and exclusive remedy (§\u00a0408.001)'),
    texas('LA', 409, 'notice and claims (§§\u00a0409.001, 409.003)'),
    texas('LA', 417, 'claims against third parties'),
    texas('LA', 451, 'retaliation prohibited'),
    texas('CP', 95, 'property owners and contractors’ workers'),
    texas('CP', 127, 'indemnity in oil and gas agreements'),
    texas('CP', 16, 'limitations (§\u00a016.003)'),
    texas('CP', 33, 'proportionate responsibility'),
    texas('CP', 101, 'Texas Tort Claims Act (§\u00a0101.101)'),
    carrierRules(395, 'hours of service, oil field operations'),
    {
      label: '29 CFR Part 1904: reporting injuries to OSHA',
      url: 'https://www.ecfr.gov/current/title-29/subtitle-B/chapter-XVII/part-1904',
    },
  ],
};

export default text;
