import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'Retama Parkway, from I-35 to Lookout Road, was rebuilt recently. A University Health hospital is planned on it.',
    source: 'https://businessviewmagazine.com/civil-municipal/jan-2026/84',
    checked: '2026-11-24',
  },
  {
    text: 'In 2023 the city expected three million square feet of new warehouses within five years.',
    source: 'https://businessviewmagazine.com/brochures/apr-2023/Selma-TX/5',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'Few places the size of Selma draw crowds like the stores along Olympia Parkway on a weekend. A crowd needs dry floors and good light, and people get hurt when one of them is missing. Who pays is seldom plain. A shopping center splits its duties among landlord and shop by lease. Ask for a written incident report before you leave. Keep the shoes, and note what the weather was. The sweep log shows when someone last looked at that floor. The camera footage shows whether that is true. Selma reaches into Bexar, Guadalupe and Comal counties, so the line has to be checked on a map. It can run through a parking lot. A receipt with the store’s address is a good start.',
  'auto-accident':
    'Where I-35 meets Loop 1604 in Selma, traffic weaves across several lanes in a short space. Years of work on the elevated lanes have moved the ramps again and again. A driver with old habits brakes late, and the next one cannot. After such a crash the layout of that very day matters. A week later the barrels stand somewhere else. The traffic plan has to be ordered and set against what was really there. Sometimes the road contractor shares the fault with the other driver. Your own share counts too. In Texas a person who is more than half to blame gets nothing, so never guess when an adjuster calls. Say what you saw, or say that you do not know.',
  'truck-accident':
    'Semis pass through Selma on I-35 day and night, and the line at the Olympia Parkway exit comes up fast. A wreck like that usually has several vehicles in it and as many insurers. They argue over which hit did the harm. The tractor’s computer keeps the speed and the braking of its final seconds. A forward camera shows whether the driver looked up. Behind the wheel stands the motor carrier. Behind the carrier may stand a broker who never checked its safety record. Each of them should get a letter early. It asks that the truck stay as it is until an engineer has seen it. Meanwhile, tell the doctor about small complaints as well. They may be the ones that last.',
  'oil-field-accident':
    'From Selma, I-35 runs all the way to Cotulla, so hands who work La Salle County keep a home here. Two weeks on means a long drive home after a night shift. Being that tired is as real a hazard as pressure or steel. Federal rules give some oil field drivers looser limits on their hours. They do not excuse a company that plans more than a body can take. Time sheets and gate logs show what the plan was. So do text messages from a supervisor. If the injury was on location, ask the operator for its daily report. The sign-in sheet from that morning’s safety meeting names the people who were told about the danger.',
  'commercial-vehicle-accident':
    'Box trucks supply the Selma stores before they open, and wreckers wait along Loop 1604. A crash with a working vehicle brings in a business with a schedule. Was the driver an employee or a so-called contractor? Was the truck leased, and who had agreed to keep up its brakes? A federal law protects a rental company from blame just for owning the vehicle. It does not protect careless upkeep. The rental contract and the delivery sheet have to be set against the time of the crash. Your part is simple. Keep receipts and write down the days you missed. Leave the damaged car as it is until it has been photographed from all sides.',
  'wrongful-death':
    'A death on the highway through Selma raises a question few families expect: which county has the file? On the Bexar side the medical examiner looks into it. Across the line in Guadalupe or Comal, a justice of the peace holds an inquest. The right office has to be found before its findings can be read. Texas then knows two claims. One belongs to the closest relatives, for the company and the support they will miss. The other belongs to the estate, for the pain and the bills between injury and death. Both can be heard together, in whichever county the facts point to. None of this has to be clear on the day you first write.',
};

export default texts;
