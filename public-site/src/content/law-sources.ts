import type { PracticeAreaText } from './practice-areas.ts';

type Source = PracticeAreaText['sources'][number];

const codes = {
  AL: 'Alco. Bev.',
  CP: 'Civ. Prac. & Rem.',
  FA: 'Fam.',
  IN: 'Ins.',
  LA: 'Lab.',
  PR: 'Prop.',
  TN: 'Transp.',
} as const;

/** Where those involved order the report of a crash. */
export const txdot = 'https://www.txdot.gov/data-maps/crash-reports-records.html';

export const crimeVictims = 'https://www.texasattorneygeneral.gov/crime-victims';

/** A chapter of a Texas code, as published by the state. */
export const texas = (code: keyof typeof codes, chapter: number, about: string): Source => ({
  label: `Tex. ${codes[code]} Code ch. ${chapter}: ${about}`,
  url: `https://statutes.capitol.texas.gov/Docs/${code}/htm/${code}.${chapter}.htm`,
});

/** A part of the Federal Motor Carrier Safety Regulations. */
export const carrierRules = (part: number, about: string): Source => ({
  label: `49 CFR Part ${part}: ${about}`,
  url: `https://www.ecfr.gov/current/title-49/subtitle-B/chapter-III/subchapter-B/part-${part}`,
});

/** A section of the United States Code. */
export const federalLaw = (title: number, section: number, about: string): Source => ({
  label: `${title} U.S.C. §\u00a0${section}: ${about}`,
  url: `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title${title}-section${section}&num=0&edition=prelim`,
});
