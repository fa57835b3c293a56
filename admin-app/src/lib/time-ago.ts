const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long something has been waiting, for the glance: '4 min'. Both moments in milliseconds; empty if the first one is
 * no number. A clock that runs behind the server's reads as 'just now'.
 */
export function waitingTime(since: number, now: number): string {
  const passed = now - since;
  if (Number.isNaN(passed)) return '';
  if (passed < minute) return 'just now';
  if (passed < hour) return `${Math.floor(passed / minute)} min`;
  if (passed < day) return `${Math.floor(passed / hour)} h`;
  const days = Math.floor(passed / day);
  return days === 1 ? '1 day' : `${days} days`;
}

/** The same of a written moment, said to its end: '5 min ago'. */
export function timeAgo(moment: string, now: number): string {
  const time = waitingTime(Date.parse(moment), now);
  return time === '' || time === 'just now' ? time : `${time} ago`;
}
