import type { ReviewTexts } from '@advocate/firm/types';

export const reviewTexts: readonly ReviewTexts[] = [{ text: 'They called back the same day.', date: 'June 1, 2026' }];
