import { sanAntonioOffice } from '@advocate/facts/offices';

interface Education {
  degree: string;
  institution: string;
  year: number;
}

/** A badge of the certification carousel. */
interface Certification {
  id: string;
  src: string;
  alt: string;
}

/** One member as the About page and the structured data show him or her. */
export interface TeamMember {
  /** The name, lower-cased and hyphenated. */
  id: string;
  name: string;
  title: string;
  subtitle: string;
  /** Only attorneys are described as a `Person` in the structured data. */
  isAttorney: boolean;
  /** The two lines of the short card. */
  role: string;
  description: string;
  bio: string;
  education: readonly Education[];
  barAdmissions: readonly string[];
  professionalMemberships: readonly string[];
  email: string;
  phone: string;
  /** The same number for `tel:` links (E.164). */
  phoneLink: string;
  imageUrl: string;
  certifications?: readonly Certification[];
}

/** In the order of the 'Our Team' grid. */
export const team: readonly TeamMember[] = [
  {
    id: 'elena-cantu-marsh',
    name: 'Elena Cantu-Marsh',
    title: 'Founding Attorney',
    subtitle: 'Managing Partner',
    isAttorney: true,
    role: 'Founding Attorney',
    description: 'Leads the firm and reads every new case herself before anyone decides how to handle it.',
    bio: 'Elena grew up on San Antonio’s South Side, where her father drove a delivery route and her mother kept the books for a small garage. After law school she spent seven years defending insurance companies and learned how an adjuster weighs a claim, which records count and which silences cost people money. In 2008 she opened Mission Ridge to put that knowledge to work for injured people instead. She still reads every new file herself and calls each new client in the first week. Her cases are mostly wrongful death and crashes with commercial trucks. She speaks English and Spanish with clients, and prefers a kitchen table to a conference room when someone cannot easily travel. On Saturdays she walks the Mission Reach with two stubborn dogs.',
    education: [
      {
        degree: 'Doctor of Jurisprudence',
        institution: 'St. Mary’s University School of Law',
        year: 2001,
      },
      {
        degree: 'B.A., Political Science',
        institution: 'The University of Texas at San Antonio',
        year: 1998,
      },
    ],
    barAdmissions: ['State Bar of Texas, 2001', 'United States District Court, Western District of Texas, 2003'],
    professionalMemberships: [
      'State Bar of Texas',
      'Texas Trial Lawyers Association',
      'San Antonio Bar Association',
      'Mexican American Bar Association of San Antonio',
    ],
    email: 'elena@missionridgelaw.example',
    phone: sanAntonioOffice.phone,
    phoneLink: sanAntonioOffice.phoneLink,
    imageUrl: '/images/team/elena-cantu-marsh.svg',
    certifications: [
      {
        id: 'state-bar-of-texas',
        src: '/images/badges/state-bar-of-texas.svg',
        alt: 'Badge: member of the State Bar of Texas',
      },
      {
        id: 'texas-trial-lawyers-association',
        src: '/images/badges/texas-trial-lawyers-association.svg',
        alt: 'Badge: member of the Texas Trial Lawyers Association',
      },
    ],
  },
  {
    id: 'darnell-whitlock',
    name: 'Darnell Whitlock',
    title: 'Associate Attorney',
    subtitle: 'Senior Trial Attorney',
    isAttorney: true,
    role: 'Associate Attorney',
    description: 'Prepares cases for the courtroom from the first day and stands up in front of the jury.',
    bio: 'Darnell came to San Antonio for college and stayed. He began as a prosecutor in South Texas, where he tried misdemeanors and felonies two and three weeks a month, and he joined Mission Ridge in 2015. He handles car, truck and oil field cases from the first letter to the last day in court. He visits the place where it happened, with a tape measure and a camera, because a photograph taken at eye level often tells a jury more than a stack of reports. Clients say that he explains the law the way a neighbor would. He is also licensed in Colorado and looks after the files of the Denver office. Away from work he coaches a middle-school debate team on the East Side and is slowly restoring a 1978 pickup truck.',
    education: [
      {
        degree: 'Doctor of Jurisprudence',
        institution: 'Texas Tech University School of Law',
        year: 2011,
      },
      {
        degree: 'B.A., History',
        institution: 'Trinity University',
        year: 2008,
      },
    ],
    barAdmissions: [
      'State Bar of Texas, 2011',
      'Supreme Court of Colorado, 2019',
      'United States District Court, Western District of Texas, 2016',
    ],
    professionalMemberships: [
      'State Bar of Texas',
      'American Association for Justice',
      'San Antonio Bar Association',
      'Colorado Bar Association',
    ],
    email: 'darnell@missionridgelaw.example',
    phone: sanAntonioOffice.phone,
    phoneLink: sanAntonioOffice.phoneLink,
    imageUrl: '/images/team/darnell-whitlock.svg',
    certifications: [
      {
        id: 'san-antonio-bar-association',
        src: '/images/badges/san-antonio-bar-association.svg',
        alt: 'Badge: member of the San Antonio Bar Association',
      },
      {
        id: 'american-association-for-justice',
        src: '/images/badges/american-association-for-justice.svg',
        alt: 'Badge: member of the American Association for Justice',
      },
    ],
  },
  {
    id: 'linh-sandoval',
    name: 'Linh Sandoval',
    title: 'Paralegal',
    subtitle: 'Certified Paralegal, NALA',
    isAttorney: false,
    role: 'Paralegal',
    description: 'Gathers records, keeps the calendar and is usually the voice you hear when you call.',
    bio: 'Linh is the person most clients know by voice. She orders medical records and crash reports, reads every page, and builds the timeline that the attorneys work from. She worked four years in the billing office of a San Antonio hospital before she turned to law, so she knows how to read an itemized bill and how to ask politely, for the third time, for the one that is missing. She earned the Certified Paralegal credential from NALA in 2013 and has been with Mission Ridge since 2014. She keeps the calendar of every deadline in the firm and calls clients every few weeks, also when the only news is that there is no news. She speaks English, Vietnamese and enough Spanish to make people laugh. Linh is not a lawyer and works under the supervision of our attorneys.',
    education: [
      {
        degree: 'Certified Paralegal (CP)',
        institution: 'NALA, The Paralegal Association',
        year: 2013,
      },
      {
        degree: 'B.A., English',
        institution: 'University of the Incarnate Word',
        year: 2008,
      },
    ],
    barAdmissions: ['None: Linh is not a lawyer and works under the supervision of the firm’s attorneys'],
    professionalMemberships: ['NALA, The Paralegal Association', 'Paralegal Division of the State Bar of Texas'],
    email: 'linh@missionridgelaw.example',
    phone: sanAntonioOffice.phone,
    phoneLink: sanAntonioOffice.phoneLink,
    imageUrl: '/images/team/linh-sandoval.svg',
    certifications: [
      {
        id: 'nala-certified-paralegal',
        src: '/images/badges/nala-certified-paralegal.svg',
        alt: 'Badge: Certified Paralegal, NALA',
      },
    ],
  },
];
