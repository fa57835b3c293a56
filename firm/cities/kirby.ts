import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'Kirby has a home-rule charter. Its city hall is at 112 Bauman Street.',
    source: 'http://www.kirbytx.org/about/kirby-history/',
    checked: '2026-11-24',
  },
  {
    text: 'The city covers about two square miles along FM 78 and has its own police.',
    source: 'http://www.kirbytx.org/about/kirby-history/',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'Kirby grew up next to the railroad, and its yards and shops still give work to many families. A grinder without its guard can take a hand in an instant. Railroad workers fall under a federal law called FELA, and not under Texas compensation. They must show carelessness, however slight, and usually have three years to sue. For everybody else the first step is to check the employer’s coverage. The second is to trace the tool. Do not let the shop fix that machine or throw it out. Write down its serial number. A repair ticket can show that somebody knew. At the hospital, say exactly how it happened. The first note a surgeon writes is often the one that counts.',
  'auto-accident':
    'People in Kirby walk to the bus and to the store across Old Seguin Road, often where the sidewalk stops. A person struck on foot has no bumper to take the force. The officer usually hears only the driver, because you are already in the ambulance. Your side has to be found. The spot where a shoe lay can correct a report. So can the camera of a bus that passed at that minute. If you were in a car, the side hits on Ackerman Road are the common ones. Many drivers carry only the legal minimum of $30,000 for each injured person. One night of intensive care can use that up. So go through every policy in your home. It may cover you even as a pedestrian.',
  'truck-accident':
    'South of Kirby the truck stops on I-10 at Ackerman and Foster roads fill up each evening. Rigs that find no space park on ramps and dark shoulders. A parked trailer without lights can be as deadly as a moving one. Some carriers have changed their name and federal number to leave a bad record behind. Comparing the officers and the addresses shows who really runs the truck. After a serious crash federal rules call for drug and alcohol tests within set hours. A missing result is telling. Fuel and parking receipts show how long the driver slept. If your car sits in an impound lot, say so early. Storage fees can force a sale before anyone has looked at it.',
  'oil-field-accident':
    'Not every oil field injury happens beside a well, and Kirby knows that from its service yards. Crews off FM 78 test valves and weld skids that will be trucked to the field next morning. A test plug that lets go flies like a bullet. A sling that was cut on a sharp edge drops tons without a sound. Day laborers have the same right to a safe workplace as anyone. That is true even if they signed a paper they could not read. Ask for the test chart and the lift plan. Coworkers can be interviewed in Spanish or with an interpreter. If you were paid in cash, write down the dates and the amounts now. They will be asked for later.',
  'commercial-vehicle-accident':
    'Tow trucks and scrap haulers make up much of the weekday traffic in Kirby. VIA buses share Binz-Engleman and Gibbs Sprawl roads with them. Each answers to a different office. A towing company needs a state license and must prove that it is insured. A transit agency must have written notice of a claim within six months. So the first thing to learn is what kind of operator it was. Scrap that falls off a bed leaves a trail. It leads to the yard’s weigh ticket, which has the date on it. Perhaps you remember only a color and half of a phone number. That is still worth writing down, because a search can begin there.',
  'wrongful-death':
    'In a small place like Kirby everyone knows by evening, and relatives ask who may act. The answer in Texas is narrow. A husband or wife may, and so may one in an informal marriage if it can be shown. Parents may, and children of any age, adopted ones included. A brother or a fiancé may not, however close. Neither may a stepchild who was never adopted, though a will can leave them part of the estate’s own claim. Proof of a bond can be a lease or a tax return. A birth record is better. If the death happened on FM 78 after dark, the place should be seen after dark. Someone from the family may want to come along, or may not. Both are fine.',
};

export default texts;
