/** Texts of the Practice Areas page, in page order. Spec section 2, Practice Areas. */
export const practiceAreasPage = {
  heading: 'Practice Areas',
  introduction: [
    'Every page below explains one kind of case: who may be responsible, what to do in the first days, which papers to keep, and how long Texas law gives you. Read the one that is closest to what happened to you. If none fits, call us anyway; a few questions are usually enough to tell you where you stand.',
    'Nothing here is legal advice about your own case. That takes a conversation, and the first one is free.',
  ],
  action: 'Schedule Free Consultation',
  actionHref: '/contact',
  picture: {
    src: '/images/scenes/practice-areas.svg',
    alt: 'Illustration: a path that forks between Hill Country fields, with a live oak and a windmill',
  },
  cardsHeading: 'What happened to you?',
  cardAction: 'Learn More',
  citiesHeading: 'Cities we serve around San Antonio',
  citiesLead: 'Choose your city to read about its roads, its courts and how we work there.',
} as const;

export const practiceAreasCall = {
  heading: 'Free Consultation',
  text: 'Tell us what happened, in your own words. An attorney listens, tells you honestly whether a claim makes sense, and explains the next step. It costs nothing, and there is no fee unless we win.',
  action: 'Contact Us',
  actionHref: '/contact',
} as const;

/** The closing call of a practice-area page and the words of its hero link. Spec section 2. */
export const practiceAreaPage = {
  heroAction: 'Schedule Free Consultation',
  contentsHeading: 'On this page',
  questionsHeading: 'Questions people ask us',
  sourcesHeading: 'Sources',
  sourcesLead:
    'The deadlines and rules on this page come from the public texts below. Laws change; check the current wording or ask a lawyer.',
  closingHeading: 'Talk it over with us',
  closingText:
    'You do not need to have your papers in order. Tell us what you know; we find out the rest together. The first consultation is free, and you pay no attorney’s fee unless we win.',
  closingAction: 'Contact Us',
  closingHref: '/contact',
} as const;
