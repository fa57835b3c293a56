import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'In 2022 TxDOT proposed to widen FM 1103 to four lanes from Rodeo Way to FM 78.',
    source: 'https://www.txdot.gov/projects/hearings-meetings/san-antonio/archive/fm-1103-rodeo-way-fm-78.html',
    checked: '2026-11-24',
  },
  {
    text: 'A toll road from FM 1103 to I-10 was planned, but the city council ended it in January 2020.',
    source: 'https://texashighwayman.com/cibolo.shtml',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'Cibolo has grown from a railroad stop into street after street of new roofs. Building that fast injures those who frame the houses, and some who move in. A balcony rail gives way, or a water heater was wired wrong. Behind each is a chain of companies that starts with the developer. Permits and invoices show who did what. Keep the broken thing just as it is. A product that nobody can look at is hard to prove bad. The builder’s warranty may send you to arbitration, so have it read before you accept a repair visit. A fall into a trench at work is a different claim from a fall in your own yard. Lawsuits from the Guadalupe side of town belong in Seguin.',
  'auto-accident':
    'FM 1103 was a country road long before it carried the traffic of Cibolo to I-35. Left turns out of a subdivision cause many of the harder hits there. So do the turns near Steele High School. Go back at the same hour of the day and look at what each driver could see. An engineer measures it later, but your photo shows the sun. If a child was in the car, replace the safety seat. Do not throw the old one out, because its belts show the force. Ask the officers for body-camera video. When a child’s claim settles, a judge usually has to approve it. The money is then usually held until the child is grown.',
  'truck-accident':
    'Concrete mixers serve the building sites around Cibolo, and long-haul rigs pass on I-10 and I-35. A mixer is tall and quick to tip. On Green Valley Road there is little shoulder to forgive an error. After a rollover the shop’s file on the truck matters, and so does the batch ticket. The ticket shows how soon the load had to be poured. Being in a hurry is a motive worth proving. Guadalupe County deputies and Cibolo officers may each hold part of the record, so ask both. Your own part is smaller. Follow the treatment, and let calls from insurance companies wait. A polite no costs you nothing, while a recorded yes can cost a lot.',
  'oil-field-accident':
    'Gonzales County lies about an hour east of Cibolo by I-10, and people from here tend its tank batteries. Opening a thief hatch can let out enough vapor to drop a man where he stands. Hydrogen sulfide gives even less warning. Survivors are sometimes told that it was their own mistake. The right questions are different. Was there a remote gauge? Was there a second person, and did the monitor work? The Railroad Commission keeps files on each well, and anyone may ask for them. Pay in the field mixes a day rate with overtime. Bank deposits show it better than one pay stub. Keep the calendar on your phone as well. It shows the days you worked.',
  'commercial-vehicle-accident':
    'From March to October the new streets of Cibolo are full of small service trucks with open trailers. A mower slides off its ramp on Borgfeld Road, and someone else is hurt. Texas requires a load to be tied down. A business stands behind its people while they work. Whether the man was at work is often disputed, above all when he drove his own pickup. His appointments settle that, and so do texts to the next customer. Small firms may carry only the minimum policy. Then it is time to look for an umbrella or for a franchise parent. Your own underinsured coverage comes last. A ladder lying across FM 78 counts too, if someone saw whose it was.',
  'wrongful-death':
    'Freight trains pass through Cibolo beside FM 78 at all hours, and a moment at the tracks can end a life. The locomotive has an event recorder and often a camera that faces forward. The crossing’s lights have their own log. Railroads send investigators the same day, while the family is still at the hospital. So the recordings have to be asked for fast. How far a driver could see must be measured before the brush is cut. High water is the other old danger here, where creeks run over low roads. In Guadalupe County a justice of the peace holds the inquest and writes a report. Bring it when you feel able to. Until then a name and a date are enough to begin.',
};

export default texts;
