import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'Fair Oaks Ranch adopted a home-rule charter in 2017.',
    source: 'https://issuu.com/peel_inc/docs/1709for',
    checked: '2026-11-24',
  },
  {
    text: 'It became a city in 1988, on what had been the ranch of the Fair family.',
    source: 'https://boernestar.com/article/8320,family-friends-remember-ralph-fair-jr',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'Horses and golf carts share the quiet lanes of Fair Oaks Ranch with cyclists and dogs. So an injury may involve a homeowner’s policy or a club. It may involve a trail that the owners’ association keeps. It feels awkward to make a claim against a neighbor. In practice an insurer nearly always handles it, and the tone can stay civil. The place matters a good deal, since the city lies in Bexar, Comal and Kendall counties. A map of the line belongs with your medical records from the start. Write down the nearest house number. If a horse threw you, the owner’s agreement may limit what you can claim. Bring it even if you signed it in a hurry.',
  'auto-accident':
    'Suburban as it looks, Ralph Fair Road runs fast through Fair Oaks Ranch. Side streets enter behind cedar. At Dietz Elkhorn Road it takes on school buses and commuters bound for I-10. The usual dispute is about speed at the moment of a turn. A home camera can end it, if someone asks within days. The city’s own police write many of the reports. A crash on the frontage road may belong to another agency, so check which one came. A teenage driver brings a further question. Who lent the car, and what did that person know? Keep your appointments and rest your neck. If the bills are too much to look at, put them in one box and bring the box.',
  'truck-accident':
    'Heavy trucks reach Fair Oaks Ranch along I-10, and up FM 3351 with stone and lumber for new houses. The two kinds of wreck are not alike. On the highway it is about rest hours and following distance. On a hill between homes it is more often about a missing spotter, or a load tied down in haste. Both call for a quick inspection. Suit may belong in San Antonio, in Boerne or in New Braunfels, depending on the spot and the carrier’s office. The choice affects the timing and who sits on the jury. You should hear the reasons for each. Meanwhile, ask the tow yard not to let your car go. A note on its file is better than a call.',
  'oil-field-accident':
    'Ralph Fair, whose ranch became Fair Oaks Ranch, was an oilman, and people in energy still go home there. An office title keeps nobody safe on location. A geologist on a Karnes County pad can be burned like any hand. Consultants are often paid on a 1099 and told that they have no rights. That is not so. Without workers’ compensation, a fuller claim against the operator can be open. Texas law asks who controlled the task and who knew of the danger. Service agreements and morning reports show it. They are best read with a petroleum engineer. If the company wants its laptop back, call before you return it. The reports on it are yours to use only while you have them.',
  'commercial-vehicle-accident':
    'On a weekday morning Fair Oaks Parkway carries landscapers and tree trimmers into Fair Oaks Ranch. Most are small companies, and that shapes a claim. The owner may be at the wheel. The insurance may have lapsed, or it may exclude a borrowed trailer. A large home builder may stand behind the job. The certificate on file with the general contractor shows what was promised. Your own underinsured coverage could fill a gap. Trucks back up on a cul-de-sac, and people are hit there. An alarm that was disconnected is worth proving. So is a helper who never got out. Say what you remember in your own words, and leave the forms for later.',
  'wrongful-death':
    'After a death, a family in Fair Oaks Ranch may find that one accident touches three courthouses. Bexar County has one, and so has Kendall in Boerne. Comal County’s is in New Braunfels. Where it happened plays a part, and so does where the estate is opened. Nobody should have to study that in the week of a memorial. It takes a lawyer a day. Meanwhile the phone carrier has to be asked to hold its data. Texas treats each relative in its own way. A stepchild who was never adopted stands apart, and so does a first wife. Draw the family tree on a sheet of paper and bring it. The law usually gives two years. A hard drive gives far less.',
};

export default texts;
