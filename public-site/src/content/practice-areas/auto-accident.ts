import { mainOffice } from '@advocate/facts/offices';
import { claims } from '@advocate/firm/claims.en';
import { cityNotice } from '@advocate/firm/law';
import facts from '../area-facts/auto-accident.ts';
import { areaSearch } from '../area-facts.ts';
import { federalLaw, texas, txdot } from '../law-sources.ts';
import type { PracticeAreaText } from '../practice-areas.ts';

const text: PracticeAreaText = {
  facts,
  search: areaSearch('auto-accident', facts.keywords, `In a car crash in ${mainOffice.city}?`),
  lead: 'After a crash the phone starts ringing: the adjuster, the tow yard, the rental desk. This page puts things in order. It says who may have to pay, what to do this week, and which dates you must not miss.',
  sections: [
    {
      heading: 'What an auto accident case is',
      paragraphs: [
        'Texas is an at-fault state: the driver who caused the crash, and in practice his or her insurance company, is responsible for the harm. A case can be a rear-end collision on the interstate, a left turn in front of oncoming traffic, a driver looking at a phone, a drunk driver on the wrong side of the road, or somebody who hit a pedestrian or cyclist and drove off.',
        'There are usually two claims. The property claim for your car moves quickly and is often settled within weeks. The injury claim covers treatment, lost income, pain and lasting limits, and should wait until you know how well you will recover. Settling the car does not have to settle the injury; check that no paper says otherwise.',
      ],
    },
    {
      heading: 'Who may be liable',
      paragraphs: ['The other driver is the obvious answer, though not always the only one.'],
      points: [
        'The other driver, for speed, distraction, alcohol, fatigue or a missed light',
        'The owner of the car, if it was lent to someone known to be unlicensed, incompetent or reckless',
        'An employer, if the driver was on the job at the time',
        'A bar, restaurant or store that served a person who was obviously intoxicated and a clear danger to himself and others (Tex. Alco. Bev. Code §\u00a02.02). It answers for its share of the fault, and may be protected if it trained its servers (§\u00a0106.14)',
        'The maker of a tire, airbag or other part that failed',
        'A city, county or the state, within narrow limits, for its own vehicles or certain road hazards',
      ],
    },
    {
      heading: 'The first hours and days',
      paragraphs: [
        'If you are reading this with the crash just behind you, start at the top. If days have passed, do what is still open.',
      ],
      points: [
        'Stop, help, call 911. A crash with an injury, a death or a car that cannot be driven safely must be reported at once (Tex. Transp. Code §§\u00a0550.021, 550.023, 550.026).',
        'Exchange names, addresses, plates, insurance details. Photograph all cars before they move, the road, skid marks, signs and the other driver’s insurance card.',
        'Ask bystanders for a number. Look around for doorbell and shop cameras.',
        'Go to a doctor the same day or the next, even if you feel only shaken. Follow the treatment and keep the appointments.',
        'Tell your own insurer promptly; your policy requires it. The other driver’s insurer can wait, and you owe it no recorded statement.',
        'Order the crash report. An officer who investigates a crash with an injury, a death or damage of apparently $1,000 or more must file a report with TxDOT within ten days (§\u00a0550.062).',
        'Keep a folder: bills, receipts, missed shifts, and a line or two each day about how you slept and what you could not do.',
      ],
    },
    {
      heading: 'Evidence that disappears',
      paragraphs: [
        'A car’s event data recorder may hold speed and braking in the seconds before impact, and it is lost when the wreck is crushed. Tow yards charge by the day, so insurers move wrecks fast. Camera footage may be overwritten within days. Phone records, which show whether somebody was texting, usually have to be subpoenaed in a lawsuit. We send preservation letters in the first days and, when it matters, have the vehicles examined before they are sold.',
      ],
    },
    {
      heading: 'Insurance: which policy pays',
      paragraphs: [
        'Every Texas driver must carry liability insurance of at least $30,000 for one injured person, $60,000 for all injured people in a crash and $25,000 for property (Tex. Transp. Code §\u00a0601.072). A few days in the hospital can use up the first amount. That is why your own policy matters as much as the other one.',
      ],
      points: [
        'Personal injury protection (PIP) pays medical bills and part of lost income whoever was at fault. It is in your policy unless you turned it down in writing (Tex. Ins. Code §\u00a01952.152); the basic amount is $2,500.',
        'Uninsured and underinsured motorist coverage (UM/UIM) stands in for a driver with no insurance, too little, or who fled. It too is included unless rejected in writing (§\u00a01952.101). If the driver fled and is unknown, your policy normally requires that the vehicles touched and that you reported it promptly. Do not sign a settlement with the other driver’s insurer before your own insurer agrees in writing: it can cost you this coverage.',
        'Health insurance pays for treatment, and may ask for repayment from a settlement. Texas law limits what most private health insurers may take (Tex. Civ. Prac. & Rem. Code ch. 140).',
        'Medical payments coverage, if you bought it, works somewhat like PIP, but may have to be repaid from a settlement.',
      ],
    },
    {
      heading: 'How fault is divided',
      paragraphs: [
        'Insurers like to spread the blame. The Texas rule: you recover nothing if you are found more than 50 percent responsible (Tex. Civ. Prac. & Rem. Code §\u00a033.001). At 50 percent or less your money is reduced by your share (§\u00a033.012). A loss of $100,000 with 20 percent on you becomes $80,000. A few points of that number often depend on careful evidence.',
      ],
    },
    {
      heading: 'Deadlines in Texas',
      paragraphs: [
        'This list is general information, not legal advice, and deadlines can differ in your case. Other states have their own.',
      ],
      points: [
        'Two years from the crash, as a rule, to file suit for injury or for damage to the car (§\u00a016.003).',
        `Six months from the day of the crash for written notice if a city, county, school district or state vehicle was involved (§\u00a0101.101), sometimes less under a city’s charter: ${cityNotice.en}.`,
        'Two years for a written claim to the federal agency if a federal vehicle was involved, such as one from a military base (28 U.S.C. §\u00a02401).',
        'Insurance policies contain dates of their own for notice and for PIP and UM/UIM claims. Read the policy or send it to us.',
      ],
    },
    {
      heading: 'What we do: evaluation, investigation, resolution',
      paragraphs: [
        'Evaluation is a free conversation. We read the report, look at your photographs and your policy, and tell you what we think. In small cases without lasting injury, we may well say that you can settle this yourself, and how.',
        'Investigation begins with letters that preserve evidence. Then come the scene, the witnesses, the records of every doctor and a search for every policy that may apply. If the officer’s report is wrong, we gather what corrects it.',
        `Resolution starts with a demand when your condition is stable. Talks and mediation end many cases. If they fail, we file in court and prepare for a jury. You hear about each offer, and you decide. ${claims.noFee}`,
      ],
    },
  ],
  questions: [
    {
      question: 'The other driver had no insurance. Is that the end?',
      answer:
        'Often not. Look for uninsured motorist coverage and PIP on your own policy, and on policies of relatives in your household. If your insurer cannot show a written rejection, the coverage may be there even though nobody told you.',
    },
    {
      question: 'The insurer calls every day. Do I have to talk to them?',
      answer:
        'To your own insurer, yes, within reason, because your policy asks for cooperation. To the other driver’s insurer, no. You may say politely that you will answer later, in writing or through a lawyer.',
    },
    {
      question: 'I said “I’m sorry” at the scene. Did I admit fault?',
      answer:
        'Words of sympathy as such cannot be used against you in a Texas civil case; a statement about fault can (Tex. Civ. Prac. & Rem. Code §\u00a018.061). Tell us exactly what was said. Fault is decided by all of the evidence, and one sentence seldom decides it.',
    },
    {
      question: 'I was a passenger. Who do I file a claim against?',
      answer:
        'Against whichever driver was careless, and that can be both. If the driver was a friend or relative, it is in practice the insurance that pays. PIP on the car you rode in may cover you at once.',
    },
  ],
  sources: [
    texas('TN', 550, 'crashes and crash reports'),
    texas('TN', 601, 'minimum insurance (§\u00a0601.072)'),
    texas('IN', 1952, 'UM/UIM (§\u00a01952.101) and PIP (§\u00a01952.152)'),
    {
      label: 'Texas Department of Insurance: auto insurance guide',
      url: 'https://www.tdi.texas.gov/pubs/consumer/cb020.html',
    },
    { label: 'TxDOT: crash reports and records', url: txdot },
    texas('CP', 16, 'limitations (§\u00a016.003)'),
    texas('CP', 18, 'evidence (§\u00a018.061)'),
    texas('CP', 33, 'proportionate responsibility'),
    texas('CP', 101, 'Texas Tort Claims Act'),
    texas('AL', 2, 'liability for serving alcohol'),
    texas('AL', 106, 'trained servers (§\u00a0106.14)'),
    texas('CP', 140, 'repayment of health insurers'),
    federalLaw(28, 2401, 'time for claims against the United States'),
  ],
};

export default text;
