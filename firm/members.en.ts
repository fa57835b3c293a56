import { firm } from './firm.ts';
import type { members } from './members.ts';
import type { MemberTexts } from './types.ts';

export const memberTexts: Record<(typeof members)[number]['id'], MemberTexts> = {
  'elena-cantu-marsh': {
    title: 'Founding Attorney',
    subtitle: 'Managing Partner',
    role: 'Founding Attorney',
    description: 'Leads the firm and reads new cases herself before anyone decides how to handle it.',
    bio: `Elena grew up on San Antonio’s South Side, where her father drove a delivery route and her mother kept the books for a small garage. After law school she spent seven years defending insurance companies and learned how an adjuster weighs a claim, which records count and which silences cost people money. In ${firm.foundedYear} she opened ${firm.shortName} to put that knowledge to work for injured people instead. She still reads new files herself and likes to call new clients in the first week. Her cases are mostly wrongful death and crashes with commercial trucks. She speaks English and Spanish with clients, and prefers a kitchen table to a conference room when someone cannot easily travel. On Saturdays she walks the Mission Reach with two stubborn dogs.`,
    degrees: ['Doctor of Jurisprudence', 'B.A., Political Science'],
    barAdmissions: ['State Bar of Texas, 2001', 'United States District Court, Western District of Texas, 2003'],
  },
  'darnell-whitlock': {
    title: 'Associate Attorney',
    subtitle: 'Senior Trial Attorney',
    role: 'Associate Attorney',
    description: 'Prepares cases for the courtroom from the first day and stands up in front of the jury.',
    bio: `Darnell came to San Antonio for college and stayed. He began as a prosecutor in South Texas, where he tried misdemeanors and felonies two and three weeks a month, and he joined ${firm.shortName} in 2015. He handles car, truck and oil field cases from the first letter to the last day in court. He visits the place where it happened, with a tape measure and a camera, because a photograph taken at eye level often tells a jury more than a stack of reports. Clients say that he explains the law the way a neighbor would. He is also licensed in Colorado and handles the cases of the Denver office. Away from work he coaches a middle-school debate team on the East Side and is slowly restoring a 1978 pickup truck.`,
    degrees: ['Doctor of Jurisprudence', 'B.A., History'],
    barAdmissions: [
      'State Bar of Texas, 2011',
      'Supreme Court of Colorado, 2019',
      'United States District Court, Western District of Texas, 2016',
    ],
  },
  'linh-sandoval': {
    title: 'Paralegal',
    subtitle: 'Certified Paralegal, NALA',
    role: 'Paralegal',
    description: 'Gathers records, keeps the calendar and is usually the voice you hear when you call.',
    bio: `Linh is the person most clients know by voice. She orders medical records and crash reports, reads them closely, and builds the timeline that the attorneys work from. She worked four years in the billing office of a San Antonio hospital before she turned to law, so she knows how to read an itemized bill and how to ask politely, for the third time, for the one that is missing. She earned the Certified Paralegal credential from NALA in 2013 and has been with ${firm.shortName} since 2014. She keeps the calendar of every deadline in the firm and calls clients every few weeks, even when the only news is that there is no news. She takes calls for both offices in English, Spanish and Vietnamese. Linh is not a lawyer and works under the supervision of our attorneys.`,
    degrees: ['Certified Paralegal (CP)', 'B.A., English'],
    barAdmissions: ['None: Linh is not a lawyer and works under the supervision of the firm’s attorneys'],
  },
};
