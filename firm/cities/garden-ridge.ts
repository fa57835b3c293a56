import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'A council member called the quarry wall along FM 2252 the hallmark look of Garden Ridge.',
    source: 'https://hillcountryalliance.org/category/news/apos',
    checked: '2026-11-24',
  },
  {
    text: 'The city refused a concrete plant; in 2024 its owners chose a site less than half a mile away, outside the limits.',
    source: 'https://hillcountryalliance.org/category/news/apos',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'Limestone is quarried next to Garden Ridge, and a bare conveyor belt can take an arm in a second. A quarry falls under the federal mine-safety agency, not under OSHA. Its accident reports are public, and they should be read before anyone talks to an insurer. A welder or a hauler who was hurt on the site can often claim against the mine operator. That holds even if his own boss is protected. Visitors to the caverns have another hurdle. The ticket may come with a waiver. It must be plain and easy to see, and it does not excuse everything. Keep it with your receipt. Comal County cases are filed in New Braunfels, and the jurors live in the county.',
  'auto-accident':
    'On summer Saturdays FM 3009 carries families past Garden Ridge to Natural Bridge Caverns. Many are looking at a map on a road they do not know. People who live here turn left across them from Schoenthal Road. Traffic comes fast over the rises, so how far a driver could see matters a great deal. That is best measured at the same hour of the day, before the brush grows or is cut. Out-of-state visitors and rental cars raise the question of whose policy pays first. At the hospital, say at the desk that you were in a crash. Then the chart says so from page one. Note what the posted speed was. Signs move, and a photo from that week settles it.',
  'truck-accident':
    'Rock dust on FM 2252 shows what travels through Garden Ridge. Gravel trailers leave the pits all day for road jobs along I-35. Each load crosses a scale. The ticket gives the weight and the time, and that can settle a dispute about speed or overloading. Ask the quarry for it as well as the hauler. Many of these rigs belong to one man who is paid by the ton. He may run under someone else’s federal number, and that permit holder can be liable for the whole crash. A load without a tarp that breaks a windshield counts too. If a gravel truck hit you, write down what was painted on the tailgate. Do it today, while you can still picture it.',
  'oil-field-accident':
    'Quarry country breeds good mechanics, and some from Garden Ridge work the oil fields for better pay. They drive by Seguin and State Highway 123 to Karnes City, or down I-35 toward Cotulla. The job is to keep pump trucks running on a frac site, often at night and alone under a machine. A hose that fails can maim in a second. So can a wheel that nobody blocked. Find out who owned the equipment. A rental yard must deliver it safe, and the operator controls the pad. Silica harms more slowly, and its clock may start with the diagnosis. Copy the fault codes off your tablet if you still have it. The employer may wipe it when you give it back.',
  'commercial-vehicle-accident':
    'School trips and tour buses bring a crowd through Garden Ridge on the way to the caverns. A bus crash is seldom one claim. Forty people may share the same policy, and those who wait find less of it left. A charter company owes its riders a high degree of care. Driver rest and tire age are on paper somewhere. Once a letter has asked for that paper, throwing it away can be held against the company. A school district’s bus is different. The district must have written notice within six months, and the law caps what it pays. Parents can help now. Ask the children to draw who sat where, because those names are the witnesses.',
  'wrongful-death':
    'Losing someone at the plant or under a haul truck puts a Garden Ridge family in front of several offices. The mine-safety inspector wants a statement, and so does the insurer. A justice of the peace in Comal County holds the inquest. None of them works for you. Workers’ compensation pays death benefits and help with the burial, whoever was at fault. The husband or wife and the children may ask for more if gross negligence killed their relative. An outside contractor that was careless can be sued as well. You may have a lawyer with you in each interview, and you may say that it has to wait. The machine should be sealed before it runs again. If travel is hard right now, we come to you.',
};

export default texts;
