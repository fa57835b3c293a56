import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'Universal City has been a home-rule city since 1960. A small part lies in Guadalupe County.',
    source: 'https://en.wikipedia.org/wiki/Universal_City,_Texas',
    checked: '2026-11-24',
  },
  {
    text: 'Pat Booker Road runs from I-35 to the main gate of Randolph Air Force Base.',
    source: 'https://www.tshaonline.org/handbook/entries/universal-city-tx',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'Most injuries in Universal City happen in places that somebody was paid to keep up. It may be a loose stair in an apartment block, or a wet aisle on Pat Booker Road. The first step is to find out who that somebody was. The owner and the cleaning company often point at each other. Store cameras may record over themselves within days, so a letter asking to keep the footage goes out before anything else. Many people here have TRICARE. It may ask to be repaid from a settlement, and that changes what you keep. Find out how much before you agree to a number. If you fell on Randolph itself, federal rules apply, with their own form and deadline.',
  'auto-accident':
    'Before sunrise the brake lights in Universal City reach from Randolph’s gate down Pat Booker Road. In the afternoon it is the same when the shifts let out. Drivers also cut across from Loop 1604 to Kitty Hawk Road, so rear-end and left-turn crashes are common. The police write a report, but it rarely ends the argument. A dash camera might, or a business camera that faces the road. Phone records show who was distracted. Neck and head injuries can show up a day late. Have them checked even if you drove home. If the other car belonged to a federal agency, the claim goes to that agency first and not to a Texas insurer.',
  'truck-accident':
    'Freight from Laredo to Dallas passes Universal City on I-35, and plenty of it leaves for FM 78. A loaded truck needs far more room to stop than the car that merges in front of it. Federal law limits how long its driver may stay at the wheel. Carriers must keep the logs for just six months. Ask for them while they exist, then set them beside fuel receipts and tolls. If you were taken to Brooke Army Medical Center, know that its trauma unit treats civilians too. Its bills come from the government and need a careful answer. Suits over a wreck in Bexar County are heard at 100 Dolorosa. A wreck on the Guadalupe side may go to Seguin.',
  'oil-field-accident':
    'People who retire from Randolph sometimes start a second career in the oil patch. They work as safety leads or drive the crew van. The day begins in Universal City at three in the morning and goes down Loop 1604 to US 181. It ends on a pad past Karnes City. When a hoist fails out there, your employer’s workers’ compensation may pay part of the wages. It does not close the door on the other companies at the site. The operator may be liable, or the firm that built the part. The service contracts divide that up, so they have to be read. Photograph the equipment before it goes back to work. A military pension does not lower what you can claim.',
  'commercial-vehicle-accident':
    'Many ordinary cars in Universal City are at work, from pizza drivers to rideshares near the base. Which insurance pays depends on what the driver was doing that minute. With a rideshare app off, only the private policy counts. While the driver waits for a ride, a small layer applies. With a rider accepted, Texas law requires a million dollars in liability coverage. The app’s time stamps decide, so they have to be asked for at once. For a company van the route sheet shows who told the driver to hurry. Take a picture of any number on the door. Do it even if the police have noted the plate. A plate can lead to a leasing firm three states away.',
  'wrongful-death':
    'Losing someone in Universal City can bring military papers that other families never see. There may be SGLI and survivor benefits, and a casualty officer at the door. None of that replaces a claim against the person or company that caused the death. Accepting it does not give the claim up. In Texas a husband or wife may bring one, and so may each child and both parents. Families often ask whether the armed forces can be sued. For a service member killed in the line of duty the answer is usually no. A spouse or a retiree stands differently. Bring the papers as they are, unsorted. It is enough to know which doors are open before you choose one.',
};

export default texts;
