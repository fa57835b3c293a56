import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'Elmendorf began in 1885 as a stop on the railroad and is still a small city.',
    source: 'https://www.elmendorf-tx.com/',
    checked: '2026-11-24',
  },
  {
    text: 'Calaveras Lake and Braunig Lake belong to CPS Energy, San Antonio’s own utility.',
    source: 'http://www.twdb.texas.gov/surfacewater/rivers/reservoirs/calaveras/',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'Around Elmendorf people get hurt on a fishing dock or at a power station. What you are owed depends on why you were there. A paying guest stands on other ground than an invited friend. A contractor’s worker stands on other ground again. For a public owner the time is short. CPS Energy belongs to San Antonio, and that city wants notice of a claim within ninety days by its charter. So ask early, even before you are sure. Keep the receipt from the gate at Calaveras or Braunig Lake. Get the name of the guard who wrote a report. If others were fishing next to you, write down who they were. They go home, and nobody finds them in the spring.',
  'auto-accident':
    'US 181 brings Wilson County commuters past Elmendorf at highway speed, and side roads meet it at grade. A driver who pulls out from FM 327 has seconds to judge a gap. Fog off the lakes makes that harder, and so does a low sun. Both can be checked in public records. That helps when an insurer says nobody could have seen. You can help by writing down the small things today. Which lane was it, and was there a signal? If a city officer and a state trooper both came, there may be two sets of pictures. Keep the claim for the car apart from the injury. Then a quick check for the car does not close the rest.',
  'truck-accident':
    'Tank trucks and frac sand share US 181 and I-37 with the everyday traffic of Elmendorf. A tanker can roll when a half-full load surges in a curve. A flatbed can lose its pipe. Which of these it was is written in the metal, and in the paper too. Scale tickets show the weight. The driver’s file shows whether he was fit to haul it. Most interstate freight must carry at least $750,000 of coverage under federal rules, and oil must carry more. Other layers may sit on top. Find every insurer at the start, because one that hears of it late tends to object. Treatment should never be hurried to suit a claims office. An early offer is often priced for that.',
  'oil-field-accident':
    'US 181 runs from Elmendorf down to Karnes City, and the Eagle Ford wells there employ neighbors of yours. A flash at a heater treater burns a hand. A fall from tank-battery stairs can end a trade. The early work is about the permit and the gas readings, and about who told whom to skip a step. If federal safety inspectors came, their file can be worth a lot once it is released. Workers’ compensation pays limited benefits, if your employer has it. Another contractor on the pad can still be sued. Do not accept blame in writing while you are on pain medicine. Ask for a copy of whatever you have signed so far. You are allowed to have it.',
  'commercial-vehicle-accident':
    'On Old Corpus Christi Road and at Loop 1604, Elmendorf drivers meet work trucks at all hours. There are linemen’s rigs and bait vans, and garbage trucks before dawn. A firm has a duty to choose its drivers and to watch them. It leaves a trail each time it fails. Earlier crashes are one part of it. Calls to the “how’s my driving” number are another. Waste haulers often run several cameras, and the clips may be gone within days. Each camera has to be asked for by its place on the truck. On the medical side, match each bill with the injury it treated. Then an adjuster cannot simply wave it away. It is slow work, but it adds up.',
  'wrongful-death':
    'Someone left Elmendorf for a shift and did not come back, and you may want answers more than money. Getting them is a fair reason to see a lawyer. A civil case can make people testify under oath. It can open their repair books. It can also bring means to live on: the wages the home counted on, and the cost of burial. If gross negligence killed a worker, Texas lets the husband or wife and the children seek punitive damages. That holds even if the employer had workers’ compensation. We begin by listening. After that each company gets a letter, and the autopsy is requested. One relative of your choice gets a short written plan. The others can read it or not.',
};

export default texts;
