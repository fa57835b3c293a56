import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'TxDOT has studied how to make SH 16 safer between Loop 1604 and FM 1560.',
    source: 'https://www.helotes-tx.gov/news/txdot-to-host-public-meeting-regarding-sh-16-in-helotes',
    checked: '2026-11-24',
  },
  {
    text: 'Farther out, work to widen SH 16 to four lanes in Bandera was under way in 2024.',
    source: 'https://www.banderaprophet.com/240530banderacountycommissionerscourtbriefing.html',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'Floore’s Country Store and Old Town draw crowds to Helotes, and nearly every outing ends well. If yours did not, ask at once for an incident report and the name of whoever wrote it. It may have been a dark step, or a chair that gave way. A bar may also have kept serving a man who was plainly drunk. If he then hurt you, the Texas dram shop law can make the seller pay its share. Tabs and card slips prove the drinking, and they are easily lost. Other guests can help while they still remember the evening. See a doctor that night if you can, even at a clinic on Bandera Road. You will get our frank view, even when it is no.',
  'auto-accident':
    'In Helotes, Bandera Road squeezes traffic through signal after signal from Loop 1604 to FM 1560. Then the Hill Country roads begin. On Scenic Loop Road motorcycles and deer share blind bends between cut rock. Each stretch has its own kind of crash. Near Leslie Road it is the slow hit, and past Grey Forest it is the head-on. People doubt a neck injury from a slow hit. An early scan helps, and so does a diary of bad days. For the other kind the curve has to be surveyed. Riders should keep the helmet and the torn jacket. An adjuster will probably call within two days. You may say that your lawyer will answer, and leave it at that.',
  'truck-accident':
    'Rock haulers come down out of the Hill Country on SH 16 and then meet stop-and-go traffic in Helotes. Gravity is part of the case. Was the truck too heavy, and was it in the right gear? Had anybody adjusted the brakes that month? A shop order answers that better than a witness. A driver may be paid by the ton and own the cab himself, while a broker hands out the jobs. The way they work together shows who was really in charge. City officers or county deputies may have measured the scene, depending on the spot. Find out which, and ask for the drawing. If talks fail, the district courts on Dolorosa Street downtown would hear it.',
  'oil-field-accident':
    'State Highway 16 passes through Helotes and, south of San Antonio, runs on to the Eagle Ford. Some who live here follow it to work as tool pushers or inspectors. A supervisor who is hurt faces a trap. The company may say that he was in charge of the very rule that failed. Emails and stop-work cards show who had the power to halt the job. A crash in a crew van on the way home raises a different issue. Was the drive part of the shift? That depends on who owned the van and who required the ride. Bring your offer letter and any text about the trip. It is usually possible to say from these which insurer must answer.',
  'commercial-vehicle-accident':
    'Afternoon in Helotes is full of people who drive for pay, from parcel vans to school buses. With app-based work the insurance changes by the minute. A rideshare driver has a large policy once a trip is accepted. It is smaller while the app is only on. When it is off, there may be nothing from the platform. Trip data decides, and it has to be asked for. With a lawn or pool company the weak point is often the trailer. Photograph the hitch and the chains. A postal truck is different yet again, because a federal claim form comes first. Note what was painted on the side. It decides which of these paths is yours.',
  'wrongful-death':
    'A family in Helotes is left with one question: could this have been prevented? Perhaps it was a bend on a Hill Country road. Perhaps it came weeks later, in a hospital bed. The honest reply comes before any talk of a lawsuit. A doctor has to read the charts. Someone has to look at the wreck, and ask the nearby homes for video. If the answer is yes, the law lets a husband or wife and children bring the case, and parents too. A common-law spouse counts, with proof. A judge makes sure that a child’s share is kept until the child is grown. Nobody has to decide this month. It is still wise to save the evidence now.',
};

export default texts;
