import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'NW Military Highway through Shavano Park was rebuilt from 2021 and repaved in May 2024.',
    source: 'https://www.shavanopark.org/residents/nw_military_project.php',
    checked: '2026-11-24',
  },
  {
    text: 'A traffic signal has stood at NW Military and Pond Hill Road since February 2023.',
    source:
      'https://communityimpact.com/san-antonio/north-san-antonio/transportation/2023/02/28/shavano-park-sees-new-traffic-light-go-up-gets-updated-on-road-bond-project/',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'Walkers and cyclists use the rebuilt NW Military Highway through Shavano Park from first light. A car that drifts over the stripe can break bones at that speed. The driver will often say he never saw anyone. Few people know that their own auto policy may cover them on foot or on a bike. Uninsured and medical coverage follow the person, so get out every policy in the house. The file from a GPS watch shows where you were and how fast, second by second. Save it before the app trims it. Put the cracked helmet in a paper bag and keep it. Recovery can take most of a year. It is a mistake to settle before a surgeon knows how far your arm will move.',
  'auto-accident':
    'De Zavala Road feeds commuters into Shavano Park, and Loop 1604 beside it has been under construction. Lanes shift there and ramps move overnight. When a crash happens in such a place, a careless driver may share the blame with a contractor. Perhaps the signs stood wrong, or an edge was left with a drop. The traffic plan and the daily diary of the work show which. The layout changes within days, so photographs from that evening cannot be taken again. A claim over a state highway also meets immunity rules that do not protect a private firm. Ask the officer for the full report with its measurements. The short form leaves them out. Keep the names of the crew if you can read their trucks.',
  'truck-accident':
    'Building the new Loop 1604 has put dump trucks and asphalt tankers on the roads around Shavano Park. Before a person may drive one, federal law asks for a file. It holds the license class and the medical card, and each year’s review of violations. A gap in it points to a company that filled seats in a hurry. Brain injuries need care after these crashes. A scan can look normal while memory and sleep have changed, and a spouse notices first. Those notes help, and so do tests some months later. The chain from the main contractor to the hauler’s broker matters as well. Each link usually had to carry insurance for the job. Write down every name that was on the truck.',
  'oil-field-accident':
    'An office in Shavano Park does not keep you off a caliche pad. Safety auditors and owners of small service firms still drive to Dimmit and Zavala counties to sign off on a well. The service contract governs what follows an injury. It says who insures whom, and a Texas statute cancels some of its promises. Read it before anything else, because more than one policy may pay. Gas deserves a word too. Hydrogen sulfide can drop a man in one breath. The alarm’s test log shows whether a warning was possible. An owner who is hurt can claim lost profit. Tax returns prove it, and so do the wages of the person who stood in for you. Keep a list of the bids you had to turn down.',
  'commercial-vehicle-accident':
    'Home-health aides and agents drive from home to home in Shavano Park, often in their own cars. That leaves a gap. A personal policy may exclude business use, and the employer says it only hired a contractor. Mileage claims and scheduling software show how much control there really was. Driving from home to work does not bind an employer as a rule. Driving from client to client usually does. An errand for the boss might. It is best to pin this down early, under oath if need be. The driver’s phone is evidence too, because a work app logs each tap. If you were hit near Pond Hill Road, ask the neighbors whose doorbell camera faces the street.',
  'wrongful-death':
    'When the one who earned the living dies, a Shavano Park family has money questions on top of grief. Texas lets heirs recover lost inheritance. That means what the person would probably have saved and passed on, besides support and care. An economist works it out from tax returns and ownership papers. If a child under eighteen shares in a settlement, the judge names a guardian ad litem for that part alone. The judge must also approve how it is held. A trust can carry it to college age. Tell your estate lawyer that there is a civil case. The two calendars touch, and a step in one can bind the other. We make that call for you if you prefer.',
};

export default texts;
