import { claims } from '@advocate/firm/claims.en';
import { cityNotice } from '@advocate/firm/law';
import facts from '../area-facts/wrongful-death.ts';
import { areaSearch } from '../area-facts.ts';
import { crimeVictims, texas } from '../law-sources.ts';
import type { PracticeAreaText } from '../practice-areas.ts';

const text: PracticeAreaText = {
  facts,
  search: areaSearch('wrongful-death', facts.keywords, 'Lost someone because another was careless?'),
  lead: 'If you are reading this because someone you love has died, we are sorry. Almost nothing on this page has to be done today. It explains, as plainly as we can, what Texas law gives a family, who may ask for it, and which dates to keep in mind.',
  sections: [
    {
      heading: 'What a wrongful death claim is',
      paragraphs: [
        'When a person dies because of someone else’s wrongful act, carelessness, lack of skill or default, Texas law gives the closest family a claim against whoever caused it (Tex. Civ. Prac. & Rem. Code §\u00a071.002). The person who died must have been able to sue, had he or she lived (§\u00a071.003). Behind such a claim there may be a crash, a fall at work, an explosion, an unsafe building, a defective product or a killing that someone’s negligence made possible.',
        'There are in fact two claims, and they are often brought together. The wrongful death claim belongs to the family, for what the family has lost. The survival claim belongs to the estate, for what the person went through and was owed before death (§\u00a071.021).',
        'Both are separate from any criminal case. A driver may be acquitted and still be responsible in civil court, since less certainty is required there. A family does not need to wait for the prosecutor before it asks questions.',
      ],
    },
    {
      heading: 'Who may bring it',
      paragraphs: [
        'The wrongful death claim is for the surviving spouse, the children and the parents (§\u00a071.004). Each may bring it, alone or for all. Adult children count. Brothers, sisters and grandparents are not on the list, however close they were; they may still be witnesses to the life that was lost, and may have a part in the estate.',
        'An informal marriage, without a ceremony, can count if it meets the law’s tests (Tex. Fam. Code §\u00a02.401). If none of the three groups has begun within three calendar months after the death, the executor or administrator of the estate must do so, unless all of them ask that it not be done (§\u00a071.004). The survival claim passes to the heirs and the personal representatives of the estate, and sometimes a short probate case must be opened for it.',
      ],
    },
    {
      heading: 'What the law can and cannot give',
      paragraphs: [
        'Money is a poor answer to a death, and the only one that a civil court has. A jury that finds for the family says what each member is to receive (§\u00a071.010). Texas courts recognize these losses:',
      ],
      points: [
        'The support, care, advice and household help that the person would have given',
        'Companionship: the love and comfort that are gone',
        'The family’s own mental anguish',
        'What the person would likely have saved and left behind',
        'Through the estate: pain before death, medical bills, funeral and burial',
        'Exemplary, or punitive, damages if the death came from a willful act or gross negligence (§\u00a071.009), which must be proved by clear and convincing evidence (§\u00a041.003)',
      ],
    },
    {
      heading: 'Who may be liable',
      paragraphs: [
        'It depends on what happened. After a crash, it may be a driver, an employer, a trucking company, a bar that served an obviously drunk guest, or the maker of a part that failed. After a death at work, it may be an employer without workers’ compensation insurance, another company on the site, or, where there is such insurance, the employer itself if it was grossly negligent (Tex. Lab. Code §\u00a0408.001). After a death in an apartment or store, it may be the owner or manager. Public bodies can be responsible within limits. Finding the full list takes work, and it should begin while memories are fresh.',
      ],
    },
    {
      heading: 'The first days and weeks',
      paragraphs: [
        'Take care of each other first. Then, perhaps with a friend at your side, a few small things help later. Anyone in the family can do them.',
      ],
      points: [
        'Ask for several certified copies of the death certificate; insurers, banks and courts each want one.',
        'If the medical examiner was involved, ask how to obtain the report. You may be asked about an autopsy; in an unclear case its findings can matter.',
        'Keep the vehicle, clothing, phone, helmet or tool. Do not let the insurer take it for scrap yet, and do not wipe the phone.',
        'Save photographs and videos of ordinary days. They say more about a life than any document.',
        'Put letters, bills and receipts into one box. You do not have to open them alone.',
        'Give no recorded statement to an insurer and sign no release, not even in return for help with the funeral.',
        'If the death followed a crime, including drunk driving, ask the Texas Attorney General’s Crime Victims’ Compensation Program about help with funeral and other costs.',
      ],
    },
    {
      heading: 'Evidence',
      paragraphs: [
        'The one person who could have told the story is missing, so things have to speak: scene measurements, vehicle data, camera footage, 911 recordings, phone records, work schedules, maintenance logs. Police may hold some of it while a criminal case is open, and we ask the agency to keep it. Economists can work out lost support. The people who knew your husband, your mother or your child can tell the rest, and we sit down with them in their own homes.',
      ],
    },
    {
      heading: 'Insurance and benefits',
      paragraphs: [
        'Texas drivers must carry only $30,000 per person, $60,000 per crash and $25,000 for property (30/60/25). For a death that is little, so every other source matters: an employer’s policy, excess coverage, the underinsured motorist coverage on your own cars, and personal injury protection. Life insurance is yours in any event and does not reduce the claim. After a death at work, workers’ compensation may pay death benefits to the spouse, children and other dependents; the claim is due within one year of the death (Tex. Lab. Code §\u00a0409.007).',
      ],
    },
    {
      heading: 'Deadlines in Texas',
      paragraphs: [
        'What follows is general information, not legal advice, and deadlines can differ in your case. If a date seems near or past, ask a lawyer anyway; there are exceptions.',
      ],
      points: [
        'Two years from the day of death, as a rule, for the wrongful death claim (Tex. Civ. Prac. & Rem. Code §\u00a016.003(b)). The survival claim can run from the earlier day of the injury.',
        `Six months from the day it happened for written notice if a city, county, school district or state agency may be responsible, unless it already had actual notice of the death (§\u00a0101.101). A city charter can require it sooner: ${cityNotice.en}.`,
        'Three calendar months after which the executor or administrator may have to act (§\u00a071.004).',
        'For a minor child of the person who died, the two years generally begin at 18 (§\u00a016.001). The other family members’ time runs all the same.',
        'If the person who died was more than 50 percent responsible, there is no recovery (§\u00a033.001). Below that, it is reduced.',
      ],
    },
    {
      heading: 'What we do: evaluation, investigation, resolution',
      paragraphs: [
        'Evaluation. We come to you, or you come to us, and there is no charge. We listen for as long as it takes, look at who may bring the claim, note the dates, and say honestly whether we believe that the death could and should have been prevented by someone.',
        'Investigation. We take the letters and calls off your hands. We secure the evidence, obtain reports from police, medical examiner and OSHA, speak with witnesses and retain engineers or doctors where their knowledge is needed. The family hears what we learn, as much or as little of it as each one wants to know.',
        `Resolution. We present the case to the insurers, and often to a mediator, so that the family is spared a trial if a fair end can be reached without one. If not, we try the case. When there are several family members or minor children, a court may have to approve how the money is divided, and we guide you through that. No offer is accepted without the family. ${claims.noFee}`,
      ],
    },
  ],
  questions: [
    {
      question: 'How soon do we have to decide?',
      answer:
        'Not this week. Evidence, though, does not wait as patiently as the law does. An early first consultation lets us preserve what would be lost, and leaves you time to decide everything else.',
    },
    {
      question: 'Our family does not agree on what to do. Can one of us go ahead?',
      answer:
        'One eligible person may bring the claim for the benefit of all. Still, it goes better when everyone knows about it early. If interests differ, some may need a lawyer of their own, and we say so openly.',
    },
    {
      question: 'Do we have to open probate?',
      answer:
        'Not always. The family’s own claim does not depend on it. The survival claim may require a representative of the estate, unless the heirs can show that no administration is needed. We look at it together with a probate lawyer.',
    },
    {
      question: 'Does suing mean that we have to testify?',
      answer:
        'If a lawsuit is filed, usually at least one family member answers questions in a lawyer’s office, with us beside you. Many cases end before a trial. We prepare you, and nobody has to speak unprepared.',
    },
  ],
  sources: [
    texas('CP', 71, 'wrongful death and survival'),
    texas('CP', 16, 'limitations (§§\u00a016.001, 16.003)'),
    texas('CP', 33, 'proportionate responsibility'),
    texas('CP', 41, 'exemplary damages (§\u00a041.003)'),
    texas('CP', 101, 'Texas Tort Claims Act (§\u00a0101.101)'),
    texas('LA', 408, 'exclusive remedy and its exception (§\u00a0408.001)'),
    texas('LA', 409, 'claims for death benefits (§\u00a0409.007)'),
    texas('FA', 2, 'informal marriage (§\u00a02.401)'),
    {
      label: 'Texas Attorney General: Crime Victims’ Compensation Program',
      url: crimeVictims,
    },
  ],
};

export default text;
