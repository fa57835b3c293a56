import type { ReactNode } from 'react';
import type { PageSubjects } from '../seo/structured-data.ts';

/** A page whose code and texts have loaded: calling it renders it, and its properties feed the structured data. */
export type LoadedPage = (() => ReactNode) & PageSubjects;
