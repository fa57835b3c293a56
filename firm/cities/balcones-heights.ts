import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'Balcones Heights is a city of its own inside San Antonio, incorporated in 1948.',
    source: 'https://en.wikipedia.org/wiki/Balcones_Heights,_Texas',
    checked: '2026-11-24',
  },
  {
    text: 'Wonderland of the Americas, once a mall, now also houses medical and dental services, the city reports.',
    source: 'https://bhtx.gov/news-events/january-2023-newsletter-extra',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'In Balcones Heights many people rent, so someone else is in charge of the stairs and the lights. If a step gives way, the landlord may have to pay. The same is true if you are attacked on a walkway that was left dark. What counts is whether the owner knew of the danger or should have known. Old work orders and tenant emails can show it. So can the police list of earlier calls to the same address. Falls inside Wonderland of the Americas raise a second question, since the manager, a tenant and a security firm can share the duty. Take pictures tonight if you can. Repairs tend to be made the next morning. Keep a copy of your lease, because it says who must fix what.',
  'auto-accident':
    'Two interstates meet at Balcones Heights, and many drivers learn too late that their lane is ending. They cut across from I-10 toward Loop 410. Those who took the wrong ramp end up on Fredericksburg Road. Plenty of them carry the least insurance the law accepts, 30,000 dollars for each injured person. Some carry none. So look at your own policy first. Uninsured-motorist coverage and personal injury protection are yours unless you turned them down in writing. Passengers and relatives in your home may be covered as well. The insurer has to show the signed paper, and it cannot always find one. Hospital bills will come long before a settlement. Ask the hospital to wait while fault is being sorted out.',
  'truck-accident':
    'The ramps between I-10 and Loop 410 stand right above Balcones Heights. A trailer that was loaded badly can tip up there even at the posted speed. When a load shifts, the debris reaches more than one lane. In a rollover, look past the driver to whoever packed the freight. It may be a warehouse here or a port in Houston. Shipping papers and the numbers on the door seals name them. Photographs of the straps have to be taken before the goods are sold for salvage. Federal rules on tying down cargo give a clear test. You may remember only noise. That is common after a concussion, and it does not hurt the case as long as the truck and its load are kept.',
  'oil-field-accident':
    'Some rig workers rent by the week in Balcones Heights, hired by one firm and bossed by another. After a hand is caught in a chain, each points to the other. In Texas an employer may go without workers’ compensation. One that did cannot argue that the worker was careless, and that changes the whole claim. Your pay stub and the poster in the doghouse show more than you would think. Find out who gave the order that hour, because that company may be your employer in law. Were you treated in Kenedy first and then sent north on US 181? Keep both sets of papers. The ambulance sheet often has the only account you gave that day.',
  'commercial-vehicle-accident':
    'VIA buses run along Fredericksburg Road all day, and many riders change lines in Balcones Heights. Some are hurt on a crosswalk, others in the aisle when a bus brakes hard. A transit agency is a public body, so special rules apply. It must have written notice of the claim within six months, and a city’s charter may ask for it sooner. The law also caps what it pays. Video from inside the bus shows the cabin as well as the road. It is not kept for long, so ask for every camera. A private shuttle or a clinic’s van has no such limits, and ordinary insurance pays. Keep your fare card or the history in the app. It proves which bus you were on.',
  'wrongful-death':
    'Texas law looks at the family you actually had. In Balcones Heights as anywhere, a couple who never held a ceremony may still be married if the facts support it. Children count whether or not their parents wed. A mother in Monterrey has the same standing as one on Hillcrest Drive. Proof can be plain: a lease with two names, school papers, money sent home each month. If your relative was shot at a complex that left its gates broken, there are two cases. The state runs the criminal one. The family’s own can go ahead even if nobody was arrested. We can work with an interpreter where it helps. Bring whoever you lean on, whether that is a cousin or a priest.',
};

export default texts;
