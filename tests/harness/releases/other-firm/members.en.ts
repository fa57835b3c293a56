import type { MemberTexts } from '@advocate/firm/types';
import type { members } from './members.ts';

const texts: MemberTexts = {
  title: 'Attorney',
  subtitle: 'Partner',
  role: 'Attorney',
  description: 'Looks after injured people and their families from the first call.',
  bio: 'Grew up in the hills, studied law a little later than most, and has represented injured people ever since. Likes maps, short letters and clear answers.',
  degrees: ['Doctor of Jurisprudence'],
  barAdmissions: ['Admitted to practice, 1999'],
};

export const memberTexts: Record<(typeof members)[number]['id'], MemberTexts> = {
  'ada-ridgeway': texts,
  'ben-ridgeway': { ...texts, title: 'Trial Attorney' },
};
