const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, for the glance: '5 min ago'. A clock that runs behind the server's reads as 'just now'. */
export function timeAgo(moment: string, now: number): string {
  const passed = now - Date.parse(moment);
  if (Number.isNaN(passed)) return '';
  if (passed < minute) return 'just now';
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`;
  if (passed < day) return `${Math.floor(passed / hour)} h ago`;
  const days = Math.floor(passed / day);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
