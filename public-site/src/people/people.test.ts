import { expect, it } from 'vitest';
import { lawyerFor, type PersonCard } from './people.ts';

const person = (id: string, facts: Partial<PersonCard>): PersonCard => ({
  ...{ id, name: id, imageUrl: '', school: '', role: { en: '', es: '' }, licensedIn: [], ...facts },
});

it('names as handling a case only a lawyer who is licensed where the page is about', () => {
  const people = [
    person('ada', { licensedIn: ['CO'], handles: ['truck-accident'] }),
    person('ben', { licensedIn: ['TX'], handles: ['auto-accident'] }),
    person('cleo', { licensedIn: ['TX', 'CO'], handles: ['truck-accident'] }),
  ];
  expect(lawyerFor('truck-accident', 'TX', people)?.id).toBe('cleo');
  expect(lawyerFor('truck-accident', 'CO', people)?.id).toBe('ada');
  expect(lawyerFor('auto-accident', 'CO', people)).toBeUndefined();
});
