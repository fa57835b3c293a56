import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'Castle Hills runs its own 911 dispatch, police and fire departments.',
    source: 'https://en.wikipedia.org/wiki/Castle_Hills,_Texas',
    checked: '2026-11-24',
  },
  {
    text: 'San Antonio surrounds the city, and Loop 410 cuts it into a northern and a southern half.',
    source: 'https://en.wikipedia.org/wiki/Castle_Hills,_Texas',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'In Castle Hills, many falls happen in the shops and offices along NW Military Highway and West Avenue. A wet tile or a curled mat is enough. Whether the store must pay depends on what its people knew and how long the danger lay there. Camera footage can show both, but many systems record over themselves within weeks. That is why the first letter asks the store and its landlord to keep it. Put the shoes you wore in a bag and do not wash them. Keep the papers the emergency room gave you. A claims adjuster may ask what you were looking at when you fell. You do not have to answer that on a recorded line. If talks fail, suit is filed at 100 Dolorosa downtown. The civil judges of Bexar County share one docket there, so you may see more than one of them.',
  'auto-accident':
    'Loop 410 crosses Castle Hills, and its exits at NW Military, West Avenue and Blanco Road are short. People merge and brake there in very little space. A rear-end crash looks simple until the two drivers tell different stories. The city’s own police usually write the report. Read it soon, because a mistake is easier to fix while the officer still remembers the scene. Then compare its drawing with the damage on both cars. The other driver’s insurer may call within days and ask to record you. You are free to say no. Neck pain often grows on the second or third morning. See a doctor that week even if you think it will pass. A note written then carries more weight than one from a month later.',
  'truck-accident':
    'Freight that circles San Antonio on Loop 410 runs right through Castle Hills, day and night. When a tractor-trailer hits the back of a stopped car there, the truck’s own devices hold the story. The logging device shows hours at the wheel. The engine computer shows speed and braking. Carriers may throw the logs away after six months, and a repaired engine can lose its data. So a letter that asks them to keep both has to go out within days. The next question is who stands behind the truck. The name on the door, the owner of the rig and the broker that booked the load may be three firms with three insurers. Ask someone to photograph the skid marks before rain takes them. Your part is to get treatment and to sign nothing.',
  'oil-field-accident':
    'Some people who work the Eagle Ford go home to Castle Hills at the end of a hitch. They may be engineers or well-site consultants, and they take I-37 or US 181 back north. If you were hurt out there, find out first whether your employer carried Texas workers’ compensation. If it did, that system pays benefits. You may still have a claim against another company on the pad, such as the casing crew or the owner of the crane. A consultant paid on a 1099 stands in a different place again, and sometimes a better one. Bring your contract and your badge records. Write down the names of the hands who worked beside you. Crews scatter once a well is done, and a name is hard to find a year later.',
  'commercial-vehicle-accident':
    'Parcel vans stop and start all day on the quiet streets of Castle Hills. The driver is often watching a scanner and a clock. Behind the logo there may be a small delivery company with its own policy. The big brand may say that the driver was never theirs. The contract between the two firms matters more than the shirt, because it shows who set the route and the pace. Cameras in the van and its routing data show the last seconds, if somebody asks in time. Were you walking your dog on Lockhill-Selma Road, or backing out of your driveway? Note the number on the van and the time of day. With those two details the company can tell who was driving. A photo of the label on a parcel helps too.',
  'wrongful-death':
    'When someone does not come home to Castle Hills, the law soon asks questions that nobody is ready for. In Texas the claim belongs to the husband or wife, to the children and to the parents. Brothers and sisters have none of their own. If nobody files within three months, the executor of the estate may have to, unless the whole family asks that no suit be brought. There is a second claim, for the pain the person felt before death. It passes through the estate and the probate court. We keep the two apart and answer the insurers, so their letters go to us and not to you. The crash file and the medical examiner’s findings can be asked for early. Neither step commits you to a lawsuit.',
};

export default texts;
