import type { PersonLead } from '@advocate/api/contracts';

/** Returns who sent these requests, each name once however it was typed, with its requests' IDs, in list order. */
export function namesOf(leads: readonly PersonLead[]): { name: string; ids: number[] }[] {
  const names = new Map<string, { name: string; ids: number[] }>();
  for (const { id, name } of leads) {
    const plain = name.trim().replace(/\s+/g, ' ') || 'No name';
    const known = names.get(plain.toLowerCase());
    if (known) known.ids.push(id);
    else names.set(plain.toLowerCase(), { name: plain, ids: [id] });
  }
  return [...names.values()];
}

const list = new Intl.ListFormat('en');

/** Returns text such as 'Ana Peña and J. Ruiz'; of more than four names, only the first three. */
export function listNames(leads: readonly PersonLead[]): string {
  const names = namesOf(leads).map(({ name }) => name);
  return list.format(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} others`] : names);
}
