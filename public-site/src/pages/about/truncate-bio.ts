/** How much of a bio is shown before 'Read More'. */
export const bioLimit = { wide: 315, narrow: 150 } as const;

/**
 * The first part of a bio that is longer than the limit: cut at the last space before it, with '...' after.
 * A bio within the limit comes back as it is.
 */
export function truncateBio(bio: string, limit: number): string {
  if (bio.length <= limit) return bio;
  const space = bio.slice(0, limit).lastIndexOf(' ');
  return `${bio.slice(0, space > 0 ? space : limit)}...`;
}
