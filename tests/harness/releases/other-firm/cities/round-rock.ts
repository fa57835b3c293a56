import type { CityFacts, CityTexts } from '@advocate/firm/types';

export const facts: CityFacts = [
  { text: 'Round Rock lies in two counties.', source: 'https://www.roundrocktexas.gov/', checked: '2026-11-20' },
  { text: 'Brushy Creek runs through the old town.', source: 'https://www.roundrocktexas.gov/' },
];

const texts: CityTexts = {
  'personal-injury':
    'Outlet aisles, trampoline parks and apartment stairs keep the emergency rooms of Round Rock busy. The first thing to learn is who was paid to keep the place safe. A landlord may point at a cleaning crew, and the crew at the landlord. Ask for a written report before you go home. Keep your shoes in a bag. A camera over the door may have seen everything, but the recording is gone within weeks unless somebody asks for it. Tell the doctor how you landed. Some injuries of the wrist show only on the second picture. If a waiver was printed on the ticket, bring it along. It may not cover what went wrong, and the fine print is ours to read.',
  'auto-accident':
    'I-35 narrows near old Round Rock, and evening traffic stops without warning on the frontage road. The driver behind may be reading a message. His phone records can show that, though only a court can order them. Write down which lane you were in and what the light showed. Look for a dash camera in the cars around you. Somebody who stopped to help saw more than the officer did, so ask for a number. Have your neck looked at within two days. Your own insurer may owe for the treatment before anyone decides about fault. Do not sell the car yet. The dent in the rear beam tells how fast the other one came.',
  'truck-accident':
    'Gravel haulers join the interstate at the quarry exits north of Round Rock, often with a full load. Their logs tell how long a day had been. The law lets a carrier throw them out after half a year. A letter has to reach it long before that. The scale at the pit prints a ticket for each load, with the minute on it. Two tickets side by side show how much time the driver had for the road between. The brakes should be measured while the truck still stands where it was towed. Never let a claims man inspect your car alone. Ask a neighbor to take pictures of it from all four sides, and of the seat belt as well.',
  'oil-field-accident':
    'Welders who live in Round Rock drive west for a two-week hitch and come home with a form to sign. Leave it on the table for now. It may be a report, or it may be a release. Ask first whether the company carried insurance for its workers. A firm in this state is free to go without, and then it loses some of its defenses. Other companies on the site may have had a hand in it too. One owned the crane and one set the pace. The names are on the sign-in sheet at the gate. Take a picture of your burns each day, with a coin beside them. Keep the gloves, even if they are ruined.',
  'commercial-vehicle-accident':
    'New streets in Round Rock fill with parcel vans whose routes were planned by somebody far away. The plan says how many stops an hour there should be. When it cannot be met without speeding, the planner shares the blame. The firm on the sleeve may have hired another firm to do the work. Both contracts should be read. A scanner in the cab notes each delivery, and the last entry before the crash is worth having. Did the van roll because the brake was left off? A tilt sensor may have kept that. Write down the unit number and the color of the stripe. Then call your own agent, since an errand car may be covered as well.',
  'wrongful-death':
    'A family in Round Rock need not decide anything in the first week; only the vehicles should be kept. One sentence to the tow yard is enough for that. Later there will be papers from several sides. A bank wants a certificate, and an insurer wants a signature. Give the first and hold the second. Husbands and wives can claim, and so can sons and daughters, as well as the parents. An uncle cannot. The estate has a claim of its own, and it goes through the probate judge. When you are ready, tell the story in whatever order it comes. Bring an album if you like. A lawyer who never saw the face will ask the wrong questions.',
};

export default texts;
