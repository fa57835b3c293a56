import type { Language } from '@advocate/facts/language';
import type { PracticeAreaSlug } from '@advocate/facts/practice-areas';

/** What most pages show of a member of the firm. */
export interface PersonCard {
  id: string;
  name: string;
  imageUrl: string;
  school: string;
  trialWorkSince?: number | undefined;
  role: Record<Language, string>;
  /** Postal abbreviations. */
  licensedIn: readonly string[];
  /** Only attorneys have cases of their own. */
  handles?: readonly PracticeAreaSlug[] | undefined;
}

/** Extracted from the firm's facts by the build. */
declare const __PEOPLE__: readonly PersonCard[];

export const people = (): readonly PersonCard[] => __PEOPLE__;

/** Returns the attorney who handles an area's cases in a state: the first one listed who is licensed there, if any. */
export const lawyerFor = (area: PracticeAreaSlug, state: string, among = people()): PersonCard | undefined =>
  among.find(({ handles, licensedIn }) => handles?.includes(area) && licensedIn.includes(state));
