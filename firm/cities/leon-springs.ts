import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'Leon Springs is not a city. Part of it lies within San Antonio, part in open Bexar County.',
    source: 'https://en.wikipedia.org/wiki/Leon_Springs,_Texas',
    checked: '2026-11-24',
  },
  {
    text: 'The Army has owned land here since 1906 and 1907, when it bought 17,273 acres for training.',
    source: 'https://www.tshaonline.org/handbook/entries/leon-springs-military-reservation',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'Barbecue and live music bring people to Leon Springs, and some of them fall or are hit by a drunk driver. A bar that keeps pouring for a customer who is plainly drunk can be liable under the Texas dram shop law. Tabs and card slips show how long he sat there, but they are easily lost. At Friedrich Wilderness Park the rules are not the same. San Antonio runs it, and a law on free recreation protects the city unless its conduct was grossly negligent. San Antonio’s charter also wants notice within ninety days. So say where you stood, not just how you fell. The line between the city and the county wanders here. The plat has to be checked before any letter goes out.',
  'auto-accident':
    'Scenic Loop and Toutant Beauregard Road bring motorcyclists to Leon Springs for their curves. The crests are blind, and gravel washes out after storms. A rider knows the bias that follows a wreck. People assume that speed was the cause. Marks on the road answer that better than words. A gouge shows the lane where the two met, and a crushed fork lets an engineer estimate the speed. A helmet camera can end the debate. The report may come from a county deputy or from San Antonio police, since the city line runs through here. Ask both. Damage to the nerves of the arm shows up late. Let a surgeon close the file, not an urgent-care clinic.',
  'truck-accident':
    'Interstate 10 starts to climb at Leon Springs, on the long haul from Houston to El Paso. A driver going west may have been awake since the coast. One going east may have hundreds of empty miles behind him. A tired driver leaves no skid mark, so the trip itself has to be rebuilt. Fuel receipts and weigh stations give the hours. Set beside the log, they can show that a rest was made up. The exits at Boerne Stage Road and Ralph Fair Road back up at school time. That is a trap for someone half asleep. After a serious wreck federal rules call for drug and alcohol tests within hours. Whether they were done is one of the first things to ask.',
  'oil-field-accident':
    'Hands who live out at Leon Springs drive more than a hundred miles each way to leases in La Salle County. The lease roads are pale, and a convoy stirs up so much dust that nobody can see. A crash ten minutes short of the rig is an oil field injury as much as one on the derrick. A sheriff does not always look into a wreck on private land. Then the gate guard’s sheet and the truck’s GPS become the record. Public filings at the Railroad Commission show who held the permit, whatever the sign at the cattle guard says. A suit may belong in Cotulla or in San Antonio. The choice affects the jury and the timing, so it should be made before anyone files.',
  'commercial-vehicle-accident':
    'Camp Bullis lies just east of Leon Springs, so the pickup that hit you may have a government plate. A federal vehicle has a path of its own. You first make a claim on Standard Form 95, with a fixed sum, and it must reach the agency within two years. The agency then has six months to answer. After that a judge decides without a jury. Asking for too little on the form is hard to undo, so have the sum checked first. A civilian contractor on the way to the gate is treated like any other company. The tag tells them apart. A soldier who was hurt by a private truck should know that the Army has a right to be repaid for care.',
  'wrongful-death':
    'News from Interstate 10 can reach a Leon Springs home by a knock at the door. It can also reach parents in Ohio by telephone, because many who live near the camps grew up elsewhere. Distance does not stand in the way. Relatives may join from another state, and most steps can be taken by video. A service member’s life insurance and survivor pay were earned. They do not reduce what a careless driver owes. The 911 audio and the officers’ drawing of the crash take weeks to be released, so they are best requested now. A ring or a phone left in the wreck can come back if the tow yard hears soon. Tell us about the person when you are ready.',
};

export default texts;
