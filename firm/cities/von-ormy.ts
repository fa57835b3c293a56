import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'Von Ormy became a city in 2008. It had 1,174 people in 2020.',
    source: 'https://en.wikipedia.org/wiki/Von_Ormy,_Texas',
    checked: '2026-11-24',
  },
  {
    text: 'Its police lost their license over a dispatch contract. In 2017 the city asked to have it back.',
    source: 'http://www.vonormystar.com/',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'People in Von Ormy get hurt in ordinary places, and the first question is who was in charge of the place. A dog comes through a broken fence off Benton City Road. A rented mobile home has a rotten step. The owner may have to pay, or a tenant, or a crew that did bad work. Keep the shoes you wore. Take a picture of the spot before it is fixed, and note who saw it. The trauma teams for this corner of the county are a long ride north. Ask for the ambulance notes as well as the hospital’s own chart. They say how long you lay there. A lawyer should then tell you plainly whether a claim makes sense. Sometimes the answer is no.',
  'auto-accident':
    'Commuters from Von Ormy share I-35 with freight from Laredo, and traffic bunches up before Loop 410. Many wrecks begin with a late merge. Others begin when someone slows for the Loop 1604 exit. Skid marks fade within days, and a dash camera records over itself. So look in the first week for video at the fuel stations on the frontage road. Ask that both cars be left as they are. If the other driver bought no more than the law demands, your own coverage may matter more than his. Bring your policy even if it looks useless. A line on page nine can be worth more than the rest. Find out which agency wrote the report, since it may be the county.',
  'truck-accident':
    'Freight from Laredo reaches Von Ormy about two hours into the trip. That is when a driver must stop or push on. Near the Loop 1604 exit that means wide turns off the frontage road. It also means rigs that rest on a dark shoulder. Such a wreck may involve a carrier and a broker, and the shipper who loaded the box. Logs have to be kept for only six months. Daily inspection reports have to be kept for about three. That is why a letter to save them comes first. The engine computer is best read by an engineer while the tractor is still in storage. Photograph both sides of the trailer if you can. Its owner may be somebody else altogether.',
  'oil-field-accident':
    'Before sunrise, crew trucks from Von Ormy turn south on I-35 for Pearsall and Cotulla. The day may be twelve hours on a frac pad, and then more than an hour at the wheel. A hose whips loose, or a tired coworker drifts off the road. The company that signs your checks is seldom the only one in it. The operator of the lease may share the blame, or the rental house that sent the tool. Texas lets a private employer go without workers’ compensation. So find out right away whether yours did. Until you know what that changes, give no recorded statement. Write down who gave the order and who stood near. Send a copy to someone at home.',
  'commercial-vehicle-accident':
    'A great many vehicles around Von Ormy are somebody’s workplace, from parts vans to plumbers’ pickups. If one hit you on Old Pearsall Road, the employer usually pays for a driver who was on the job. Its policy is often larger than a private one. Companies do argue that he was at lunch or off the clock. Delivery scans and fuel receipts show what he was doing that hour. So does the phone in its cradle. A school bus is different. The district must have written notice of the claim within six months. Sort out early which kind of case yours is. An insurer fixes its own version in the first few days, and it is hard to move later.',
  'wrongful-death':
    'Losing someone on I-35 near Von Ormy leaves a family with forms, and with silence from those who know. Under Texas law the claim belongs to the husband or wife, the children and the parents. A brother or a grandparent cannot bring it, however close they were. Two years is the usual limit. The officers’ measurements have to be saved in the first days. So does the vehicle itself, because a wreck is soon sold for scrap. A suit would normally be heard in San Antonio, at 100 Dolorosa. Many end in a settlement before that. You set the pace. If it is too early to talk, a short message from a cousin is enough to have the wreck kept.',
};

export default texts;
