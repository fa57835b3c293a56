import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'In December 2025 the council let its police seek license-plate cameras on state roads.',
    source:
      'https://citizenportal.ai/articles/7242259/Texas/Bexar-County/Hollywood-Park/Hollywood-Park-council-approves-TxDOT-MOU-for-license-plate-readers-seeks-state-grants-for-public-safety-technology',
    checked: '2026-11-24',
  },
  {
    text: 'The town had 3,130 people in 2020. It lies 15 miles north of downtown San Antonio.',
    source: 'https://en.wikipedia.org/wiki/Hollywood_Park,_Texas',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'In Hollywood Park a weekend chore can end in the emergency room. The lots are large, and they take ladders and chain saws to keep up. When a tool fails although you used it right, its maker may have to pay. So may the importer. The case depends on the thing itself. Do not send it back for a refund, and do not repair it. Put it in a box with the manual and the receipt. An engineer will look at it later with the maker’s people in the room. That way nobody can say it was tampered with. Texas bars most of these suits fifteen years after the sale, so check the date you bought it. A photo of the serial plate is a good start.',
  'auto-accident':
    'Deer live in Hollywood Park, and at dusk one may step out on Blanco Road without warning. If you hit it, that is a matter for your own comprehensive coverage. It is different if another driver was tailgating, or pushed you off the road and drove on. In Texas a claim against a driver who fled usually needs proof that the two cars touched. So save the cracked mirror and do not wash off the paint. On US 281 traffic backs up before Loop 1604. People behind you may have a dash camera, and the clip is gone in days unless someone asks. Tell your doctor about every symptom. Dizziness counts, even if you think it is nerves.',
  'truck-accident':
    'Mixers and grocery rigs climb US 281 past Hollywood Park all week on the way to Stone Oak. Traffic stops and starts near Loop 1604, and that is where worn brakes show. Inspection sheets and shop bills tell whether the owner skipped the work. The wheel ends tell it too, if nobody has replaced them yet. One rule of court matters here. Since 2021 a Texas trucking company may ask for a trial in two stages. Most proof about its safety habits then waits for the second. The first stage is about the driver and the rules he broke that day. Ask a relative to keep your car out of the salvage auction. Both sides need to measure it.',
  'oil-field-accident':
    'From Hollywood Park, US 281 and I-37 lead south to the well pads around Pleasanton and Three Rivers. Burns are among the worst injuries out there. They come from flash fires at tank batteries, or from a hot-oil truck parked too close. The military burn unit at Fort Sam Houston also treats civilians, and a patient may stay for months. Proof does not wait that long. The memory of the gas monitor and the hot-work permit have to be asked for at once. So does the clothing, to show whether it was fire-resistant. Families can help by keeping a diary of surgeries and dressings. Lost overtime is real income. Old tally books prove it better than one pay stub.',
  'commercial-vehicle-accident':
    'Ride-hail cars and hotel shuttles use the US 281 ramps at Hollywood Park on the way to the airport. After a crash with one, the app decides which insurance applies. Off means only the driver’s own policy. Waiting for a request means a small layer. With a ride accepted, Texas law asks for a million dollars of liability coverage. Your trip screen and the receipt can vanish when an account is closed. Save both now, with the driver’s name. The platform keeps its own times, and they count for more than anyone’s memory. As a passenger you are seldom to blame, whichever driver was careless. Report the crash in the app, but do not describe your injuries there.',
  'wrongful-death':
    'What does the law count when a life ends on Loop 1604? For a husband or wife in Hollywood Park it counts ordinary things. There is the pension that stopped, and the person who drove to every appointment. There is the advice that grown children still asked for. The law calls this pecuniary loss and loss of companionship, and it includes grief. An insurer may argue that a retired person’s death cost the family little. Calendars, holiday videos, letters and the people who knew him say otherwise. So can a doctor, about the years that were likely left. Start a folder when you feel able to. One page in it is enough for a first talk.',
};

export default texts;
