import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'Boerne is a home-rule city. Its police and the county sheriff share the work.',
    source: 'https://boerne.org/index.php/relocating/government',
    checked: '2026-11-24',
  },
  {
    text: 'The courthouse in use was built in 1998 and 1999; the old one of 1870 stands across the street.',
    source: 'https://courthouses.co/us-states/o-u/texas/kendall-county/',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'On fair weekends Main Street in Boerne fills with visitors, and some of them fall. Old limestone buildings have uneven steps. Others are hurt farther out, in a rented cabin or on a horse that was hired out with no word about its temper. What matters is whether the owner knew of the danger, or should have found it. A repair bill can show that. So can an incident report, if you ask for one before you leave. The emergency center at Menger Springs may hold your first records. Serious cases usually go on to San Antonio. Get both sets, because they can tell the story in different ways. Jurors in Kendall County will ask what you were doing there. Think about your answer, and keep it short.',
  'auto-accident':
    'Two-lane Hill Country roads ask a lot of drivers, and SH 46 west of Boerne asks more than most. It has rock cuts and short sight lines, and people pass where they should not. FM 474 adds creek crossings that flood. A head-on crash out here may have no witness except the cars. Their recorders keep the speed and the braking before the hit. That is lost once the car goes to auction, so stopping the sale comes first. Next comes the trooper’s drawing. A photo from the height of the driver’s eye helps too. If a sign was hidden by cedar, the road agency has a file on it. In Texas a person who was partly at fault can still recover, up to fifty percent of the blame.',
  'truck-accident':
    'I-10 climbs from San Antonio past Boerne toward Kerrville, and loaded rigs pick up speed on each downhill. Gravel haulers join them, and a car has little room when traffic stops short. Hot brakes tell a story. The pads and the drums should be measured by a mechanic who works for you. The one the trucking firm sends has another boss. If the carrier will not leave its tractor alone, a judge at the Kendall County Courthouse can order it to. Federal rules call for an alcohol test within eight hours of many serious wrecks. A missing test is a fact in itself. Ask the trooper whether one was done. The answer is often on the last page of the report.',
  'oil-field-accident':
    'Few pumpjacks stand around Boerne, but welders and rig hands live here and spend their hitches far away. Some work the Eagle Ford. Others take I-10 west to the Permian Basin. A person hurt near Midland comes home with a form to sign and no coworker to back him up. Distance is the first problem. Crews rotate, and the location is cleaned up within days. Ask for the safety analysis of that morning and for the tour sheet. The contract between the operator and the service company shows who was in charge. It also shows who agreed to pay. The suit may belong out west or closer to home. That is your choice in the end, once someone has laid out what each would mean.',
  'commercial-vehicle-accident':
    'New subdivisions ring Boerne and bring concrete mixers and vans onto streets made for fewer cars. River Road and Herff Road take much of the load. Sometimes a trailer was never chained right, or a driver was looking at an app. Behind that is often a choice the business made. Training records show it, and so do the targets for a route. Building work is handed down from firm to firm. The logo on the door may not be the employer’s. Permits and payroll records lead to the one who is. Until that is clear, sign nothing for an adjuster who calls while you are sore. You may also ask him to write. Few people know that they can.',
  'wrongful-death':
    'In a town the size of Boerne, the deputy and the nurse may have known the person you lost. What has to be done early is practical. Someone must ask that the vehicles be kept. The inquest file and the phone records can be requested from here. The spot on I-10 or FM 3351 should be seen while the marks are there. Later come harder talks, about income and about the guidance that a child will not get. Those are losses that a jury may weigh. Kendall County hears such a case at 201 East San Antonio Avenue, a short walk from Main Street. You may bring a friend to any meeting. You may also stop it and come back another day.',
};

export default texts;
