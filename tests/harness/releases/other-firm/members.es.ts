import type { MemberTexts } from '@advocate/firm/types';
import type { members } from './members.ts';

const texts: MemberTexts = {
  title: 'Socia',
  subtitle: 'Derecho de lesiones',
  role: 'Socia',
  description: 'Acompaña a personas lesionadas y a sus familias desde la primera llamada.',
  bio: 'Creció entre lomas, estudió leyes un poco más tarde que otros y desde entonces representa a personas lesionadas. Le gustan los mapas, las cartas cortas y las respuestas claras.',
  degrees: ['Doctorado en Derecho'],
  barAdmissions: ['Con licencia desde 1999'],
};

export const memberTexts: Record<(typeof members)[number]['id'], MemberTexts> = {
  'ada-ridgeway': texts,
  'ben-ridgeway': { ...texts, title: 'Litigante' },
};
