import type { ReactNode } from 'react';
import type { TeamMember } from '../content/team.ts';

/** A page whose code and texts have arrived: calling it renders it. */
export interface LoadedPage {
  (): ReactNode;
  /** Whom the page presents, for its structured data. */
  people?: readonly TeamMember[];
}
