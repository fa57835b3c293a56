/** A lead's name where people read it: a form takes blanks for one, which nobody would see or could open. */
export const shownName = (name: string): string => (name.trim() === '' ? 'No name' : name);
