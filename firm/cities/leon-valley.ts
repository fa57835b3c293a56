import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'A city study counted 1,111 crashes on Bandera Road in 2016; about 400 sent someone to a hospital.',
    source:
      'https://www.ksat.com/news/2018/01/10/leon-valley-red-light-camera-program-to-start-next-week-many-residents-thrilled/',
    checked: '2026-11-24',
  },
  {
    text: 'In 2023 the city still ran red-light cameras, under a contract until 2039.',
    source: 'https://www.pressreader.com/usa/san-antonio-express-news/20230311/281556590049327',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'A gate left open off Evers Road is all it takes for a dog to get loose in Leon Valley. Under Texas law an owner must pay if the dog was known to be dangerous. The owner must also pay if the bite came from plain carelessness. Report it the same day. The animal-control file shows shots and earlier complaints that neighbors only hint at. Payment usually comes from a homeowner’s policy, so a claim does not take money from a neighbor’s pocket. Take a picture of the wound every few days. Scars on a child’s face are judged by how they heal over a year, so do not settle early. Ask the emergency room for its notes before you leave. They say where the dog was and who was holding it.',
  'auto-accident':
    'Anyone in Leon Valley knows Bandera Road at half past five. Turn lanes spill over at Wurzbach, and drivers chase the yellow light at Huebner. Some of those lights have a red-light camera. If one covers the intersection where you were hit, its pictures may show whose signal had changed. Ask for them quickly, along with body-camera video and footage from the gas station on the corner. Witnesses leave as soon as the wrecks are towed, so a phone number you wrote down is worth a lot. In Texas a person who is more than half at fault gets nothing. That is why the other insurer may try to put part of a left-turn crash on you. Do not guess about blame on the phone.',
  'truck-accident':
    'A semi turning right from the Loop 410 frontage road onto Bandera Road needs two lanes. A small car beside it drops out of the driver’s mirrors. In Leon Valley such crashes happen at city speeds, because trucks come to stock the stores along State Highway 16. The case turns on choices made before that day. Was the route fit for a 53-foot trailer? Had the carrier looked at this driver’s earlier crashes? The truck should be inspected before it goes back to work, mirrors and side reflectors first. A bad injury usually means the trauma team at University Hospital. Its records become the backbone of the claim, so tell the staff everything that hurts. Keep the clothes you wore.',
  'oil-field-accident':
    'Leon Valley calls it Bandera Road, but State Highway 16 also leads to the Eagle Ford. South of San Antonio it runs through Poteet and Jourdanton to Tilden. Crews ride it before dawn and again after twelve hours on a frac spread. A driver who nods off on the way back hurts everyone in the van. Texas courts look at who supplied the van and who ordered the schedule. They also ask whether the ride was paid. The answers decide between a workers’ compensation claim and a suit for negligence, and sometimes both are open. Keep the text messages about shift times. Gate logs at the lease are strong proof too. Do not sign the company’s incident form while you are on pain medicine. Send us a photo of it first.',
  'commercial-vehicle-accident':
    'Half the work trucks of northwest San Antonio seem to cut through Leon Valley on Huebner or Grissom Road. A ladder slides off a rack, or an overloaded trailer jumps its hitch. The boss has to pay for harm done on company business. So the first thing to show is what the trip was for. Dispatch texts can do it, and so can a receipt from the supply store with the time on it. If he gave the keys to someone with a bad record, that is a separate fault. Small firms sometimes carry a thin policy plus an umbrella that nobody mentions. Ask for the first page of both. Take a picture of the trailer and its hitch before it is hauled away. A plate number alone often leads nowhere.',
  'wrongful-death':
    'Bandera Road was built for cars, yet people in Leon Valley cross it on foot to reach a bus stop. A parent’s errand can end there. After such a death the county medical examiner decides on an autopsy and keeps the findings. The family can ask for the report. Ask the funeral home for several certified death certificates, because each insurer and bank wants its own. Meanwhile the car’s braking data and the timing of the signal have to be saved. So does the clothing, which shows how easily your relative could be seen. Texas usually allows two years to file. Nothing needs to be decided in the week of the funeral. One person in the family can speak for the others at first.',
};

export default texts;
