import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'Timberwood Park is not a city. It is an unincorporated community in Bexar County.',
    source: 'https://en.wikipedia.org/wiki/Timberwood_Park,_Texas',
    checked: '2026-11-24',
  },
  {
    text: 'Its property owners’ association keeps a 30-acre park with a clubhouse.',
    source: 'https://blog.timberwoodparksa.org/page/19',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'Much of community life in Timberwood Park happens outdoors, at the pool or on a golf cart under the oaks. Shared ground has to be kept up by someone. Here that is usually the property owners’ association, or a firm it pays. Perhaps a gate will not latch, or a dead limb hung over the playground for months. Board minutes and work orders show who knew. Nobody likes to make a claim against neighbors. In practice an insurance company handles it. There is no city hall to ask for records, because this is not a city. The sheriff has some, and the fire district has others. Ask both in writing. A photo of the gate with the date on it is worth more than either.',
  'auto-accident':
    'Nearly every trip from Timberwood Park goes by Borgfeld Drive or US 281, and one bad merge is enough. Inside the community the roads curve, and deer step out at dusk. A swerve for an animal leaves other marks than a drift over the line while texting. Out here a sheriff’s deputy or a state trooper writes the report. Ask which, because they file in different places. The modules in both cars hold the last seconds. A neighbor’s camera may face the street. If a teenager had borrowed the car, a parent who knew of a bad record may share the blame. Tell the clinic which part of you hit what. It sounds small, but it guides the scan.',
  'truck-accident':
    'Quarries and home builders north of Loop 1604 put a steady line of trucks on US 281 past Timberwood Park. The grades are long. A hauler with hot brakes coming down toward Stone Oak may have no way to stop for a signal. Brake drums can be measured weeks later, if nobody has replaced them. So the truck has to stay parked, and someone must ask for that at once. The scale ticket shows whether it was too heavy. The man who loaded it may remember an argument about that. A rock that flies off is seldom bad luck when there was no tarp. Adjusters will call soon. You may say that your lawyer will answer, and hang up.',
  'oil-field-accident':
    'Drive US 281 south from Timberwood Park, past San Antonio, and you come to Pleasanton and its leases. Engineers and landmen make that trip each week, often alone. Many are called self-employed in their contracts. A fall from a catwalk may then be outside anybody’s compensation plan. A claim against the landowner or operator meets a special chapter of Texas law. For a danger tied to the work itself, you must usually show two things. The owner kept control over the job, and it knew of the danger. Emails can show both. So can the morning reports. Gather them along with your disability policy. It may pay first, and it may want to be repaid.',
  'commercial-vehicle-accident':
    'Lots are large in Timberwood Park, and they bring trucks that a tighter suburb seldom sees. Septic pumpers come, and propane trucks. So do Comal ISD buses. Where a street has no sidewalk, children share the pavement with all of them. A driver who backs down a long, sloped drive should have a spotter. Did the company require one, and did it fit a camera? Its rules are on paper somewhere. Propane carriers also answer to a state license, which means a second set of records. The homeowner who hired the truck is rarely the target. Note the time and which way it faced. The truck’s tracker can confirm both, if it is asked for early.',
  'wrongful-death':
    'People move to Timberwood Park to be near grandchildren. A family may lose the one who picked them up from school. The law counts such care, even where the paycheck had ended. Grown children live far away and may not agree on what to do. Once three months pass without a suit, the executor may file in their place, unless all of them object. The limit for the case is usually two years from the death. Probate and trial both take place downtown, some twenty miles from your door. Most meetings before that can be held by video. One of you can start. The others may join later, or stay out of it, and that can be said in writing.',
};

export default texts;
