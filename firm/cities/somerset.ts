import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'In 1913 a man drilling for water here struck oil; the Somerset field was once the largest shallow field known.',
    source: 'http://cityofsomerset.org/',
    checked: '2026-11-24',
  },
  {
    text: 'Somerset was incorporated in 1973 and lies fifteen miles southwest of San Antonio.',
    source: 'http://cityofsomerset.org/',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'Homes around Somerset stand on a few acres, and people get hurt there in ways a suburb does not know. A heater leaks carbon monoxide, or a neighbor’s bull gets through the wire. Save the product itself with its box. Once it is thrown out, nobody can test it. With an animal, earlier calls to the sheriff can show that the keeper had been warned. The nearest hospital is a long drive from here, so some people wait too long to see a doctor. Go even if it is late. Say exactly what hurts and since when. An insurer will read those pages first, and a gap of two weeks is what it looks for. If you had no ride, tell the doctor that too.',
  'auto-accident':
    'Somerset Road and FM 2790 were country roads long before new houses went up along them in Somerset. The shoulders are narrow, and drives come out behind brush. Near I-35 some cars go twice as fast as others. Left-turn and rear-end crashes are what such a place brings, and two drivers seldom agree afterward. The damage on the cars can be set against each story. Phone records help as well. Personal injury protection is part of every Texas auto policy unless it was refused in writing. So your own insurer may owe medical bills and lost pay right now, whoever caused the wreck. Check that before anyone starts to pay a hospital by the month. It takes one call.',
  'truck-accident':
    'Sand and cattle move past Somerset by truck, on I-35 to the west and SH 16 to the east. A loaded trailer needs a very long way to stop. FM 476 was not built with that in mind. After such a crash the carrier may have its own man at the scene within hours. You should have somebody too, even if it is a cousin with a phone. Photograph the rig from all sides and get its USDOT number. The carrier’s satellite record shows where it had been. If the cargo shifted, whoever loaded it becomes part of the case. A wreck just over the line in Atascosa County goes to the courthouse in Jourdanton. That can change the plan, so note the nearest mile marker.',
  'oil-field-accident':
    'Oil is no newcomer to Somerset, and some of the old shallow wells are still worked with old gear. Farther south, in Atascosa and McMullen counties, the Eagle Ford brings high pressure and night shifts. The dangers differ. In one place it is a rod line that has rusted through. In the other it is gas that you cannot smell for long. Railroad Commission files name the operator of a lease. It is best to begin with them, because the firm at the gate may not be the one on the permit. Put your boots and your hard hat away unwashed. Write down every logo you remember from the location. Even a truck that was leaving can matter, if its crew had just finished the job.',
  'commercial-vehicle-accident':
    'Between Somerset and the Toyota plant you share the road with bucket trucks and contractors’ vans. Some drivers need no commercial license, because the truck weighs less than 26,001 pounds. The law still expects a business to check a driving record. It must also keep the tires fit for the road. Those habits are what a case looks into. A tracker shows the speed, and the time card shows how long he had been at it. If the truck belongs to San Antonio or to the utility it owns, notice of the claim is due within ninety days. A call in the fourth month is too late for that, so make it this week. Bring the report number if you have it. The rest can be found.',
  'wrongful-death':
    'After a death on Loop 1604 near Somerset, relatives often hear three accounts before the funeral. One is an officer’s, and one is a company’s. The third comes from an insurer. None has to be taken as the last word. The family can ask for the whole Bexar County file, with the body-camera video. Two claims can stand side by side. One is the family’s, for what it has lost. The other is the estate’s, for the pain and the bills that came before the end. If no relative has filed within three months, an executor may, unless every one of them objects. Parents of a grown son or daughter have a place in this as well. Many do not expect that, and some learn it too late.',
};

export default texts;
