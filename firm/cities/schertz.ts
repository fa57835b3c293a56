import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'Schertz had 42,002 people in 2020, in Guadalupe, Bexar and Comal counties.',
    source: 'https://en.wikipedia.org/wiki/Schertz,_Texas',
    checked: '2026-11-24',
  },
  {
    text: 'In 2013 the city called its south, along FM 1518 to I-10, a boom town in the making.',
    source: 'https://laserfiche.schertzweb.com/WebLink/DocView.aspx?dbid=1&id=527296&repo=SCHERTZ',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'Warehouse work is everyday life in Schertz, in the halls near I-35 and off Schertz Parkway. Forklifts and hurried quotas crush feet and tear shoulders. In Texas a private employer may choose to go without workers’ compensation. One that did can be taken to court, and it may not argue that you were partly to blame. If a staffing agency pays you, the host company’s coverage has to be checked as well. Report the injury in writing and keep a copy. Name whoever saw it. Whether the employer has coverage is the first thing to find out, because it decides which road the claim takes. The state keeps a public record of that. Only then does the courthouse in Seguin come in.',
  'auto-accident':
    'Ask anyone in Schertz about the worst light in town and you will hear about FM 3009 at I-35. Commuters and lost travelers all turn there at once. FM 1518 still bends like the farm road it was. Each place leaves its own proof. At the light it is the timing record of the signal. On the bend it is skid marks, and how far a driver could see. Your own policy may hold help that you forgot. Personal injury protection pays medical bills and part of lost income, whoever was at fault. A Texas insurer must include it unless you said no in writing. Read your policy before you talk to the other side. The order in which benefits are used can change what you keep.',
  'truck-accident':
    'On some streets in Schertz you meet more trailers than cars. They back out of dock doors and wait on the shoulder near the I-35 ramps. These wrecks are hard to sort out, because tractor and trailer may belong to different firms. A third may own the freight, and a fourth loaded it. Cargo that was stacked badly shifts in a curve. A trailer left in the yard for a month may have dead lights. The gate log and the last inspection of both units show it. Ask for them early. If the ambulance took you to Seguin or to San Antonio, get that first chart. It ties the injury to the crash better than anything written later.',
  'oil-field-accident':
    'Pipe for the Eagle Ford moves through the Schertz yards, and people are hurt moving it. Some load here in Guadalupe County. Others ride I-10 to Seguin and turn down SH 123 before dawn. When pipe rolls off a rack, there is a reason that can be found. Who chose the rigging? When was the strap last checked, and what did the load weigh? Keep your hard hat and gloves in a bag, unwashed. A torn strap belongs with them if nobody has taken it. An injury in a yard at home and one on a lease three counties away follow different rules on insurance. Tell your doctor which it was, in words that go into the chart.',
  'commercial-vehicle-accident':
    'Delivery vans leave Schertz in waves each morning and come back after dark. The name painted on the side is not always the name on the paycheck. Package giants often hire small local companies to run the routes. That can hide who set the number of stops and who watched the speed. These vans usually carry a camera that faces the driver. The scanner logs each doorstep to the second. Both have to be asked for before the data rolls over. The contract between the two firms shows who was in charge. Did the van block your lane on Wiederstein Road, or back up without looking? Draw a sketch today, while you can still see it.',
  'wrongful-death':
    'After a death at work in Schertz, an insurer may call within days to offer death benefits. Take time before you sign. A company with workers’ compensation can still owe punitive damages if its gross negligence caused the death. One without it faces an ordinary lawsuit. An outside firm, such as the maker of a forklift, may be liable in either case. OSHA usually has six months to issue a citation. Its photographs can help later. Until then the machine should be kept as it is, and someone has to ask for that. Coworkers will often talk in private. For most Schertz families the case would be filed in Seguin. Most of those trips are the lawyer’s to make.',
};

export default texts;
