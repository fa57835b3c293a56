import type { ReactNode } from 'react';
import type { PageSubjects } from '../seo/structured-data.ts';

/** A page whose code and texts have arrived: calling it renders it, and its structured data describe it. */
export type LoadedPage = (() => ReactNode) & PageSubjects;
