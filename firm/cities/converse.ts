import type { CityFacts, CityTexts } from '../types.ts';

export const facts: CityFacts = [
  {
    text: 'Converse had 27,466 people in 2020 and lies 15 miles northeast of downtown San Antonio.',
    source: 'https://en.wikipedia.org/wiki/Converse,_Texas',
    checked: '2026-11-24',
  },
  {
    text: 'It is annexing land near Randolph in steps until 2033, so the city limits move.',
    source: 'https://en.wikipedia.org/wiki/Converse,_Texas',
    checked: '2026-11-24',
  },
];

const texts: CityTexts = {
  'personal-injury':
    'In Converse children walk to Judson ISD schools, and one gate left unlatched lets a dog out. After a bite, Texas law asks two things. Did the owner know the dog was dangerous? Or was the owner just careless with it? The report to animal control helps answer that, and so does a neighbor’s phone video. A homeowner’s policy often pays, so a claim need not become a feud on the block. If the harm came on city property, written notice is due within six months. The city’s charter may want it sooner. Take a picture of the wound each week as it heals. Ask the doctor early whether a scar will need surgery later, because a child’s claim has to cover that too.',
  'auto-accident':
    'Late at night FM 78 through Converse is wide and quick, and some who hit another car keep going. You still have a remedy. Uninsured-motorist coverage on your own policy can stand in for the missing driver. The crash has to be reported promptly, and the two cars must have touched. So save the paint marks. A broken mirror has a part number, and it can name the make of the car. Gas stations and the shops near Loop 1604 may have video, but not for long. Pass what you find to the police. From this side of the county the badly hurt often go to Brooke, the Army’s trauma center. Bring the discharge papers and the first page of your policy. They tell more than a long story.',
  'truck-accident':
    'New streets around Converse mean dump trucks and flatbeds with rebar, in the same lanes as school traffic. Many of these rigs never cross a state line. They run under Texas registration and state safety rules, and their coverage may be lower than you expect. A shredded retread tells its own story, and so does a worn brake, if somebody looks in time. The wreck should be inspected before the tow lot lets it go. Past roadside inspections stand in a public database. Also ask who sent the driver out. Paying haulers by the load rewards speed. If you were hit on Loop 1604 or near the I-10 interchange, note the ramp. It decides which camera may have seen it.',
  'oil-field-accident':
    'Sand crews from Converse reach the Eagle Ford by Loop 1604 and US 87, through La Vernia and Stockdale. Flash fire is one danger at the far end, and silica dust is another. A serious burn may mean a flight to the burn unit on Fort Sam Houston, closer to your family than to the well. While you heal, the site in Wilson or Karnes County is being cleaned up. Somebody has to ask that the valves and the gas monitors be set aside. That is what our first letter does. Later come the work permit and the pressure charts. The last question is whether you were given flame-resistant clothing at all. Ears that ring count as an injury too. Have them tested before you sign anything.',
  'commercial-vehicle-accident':
    'Many of the large vehicles in Converse belong to public bodies, such as school buses and trash trucks. You can claim against a school district or a city over a crash. But the law caps what they pay, and written notice must arrive within six months. A city’s charter may want it sooner. A private operator has no such shield. So the first task is to learn whose vehicle it was and who employed the driver. Bus video and the route sheet should be asked for in the same letter. If a student was hurt, save the backpack and any message from the school. Write down which seat the child was in. Other parents may remember more, and their names are worth having.',
  'wrongful-death':
    'Some deaths on FM 78 or Loop 1604 near Converse go back to a bar tab. A business may have served someone who was plainly drunk and a danger to others. Texas then lets the family hold it responsible along with the driver. Receipts and patio cameras vanish fast, so the first two weeks count. The criminal case in Bexar County moves on its own track. A conviction helps, but your claim need not wait for one, and nobody has to sit through each hearing. The state’s fund for crime victims may help with the burial. Tell us what your mother or your son meant to the home, down to the Sunday cooking. The law counts that as a loss.',
};

export default texts;
