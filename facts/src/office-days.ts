import type { Holiday } from '@advocate/firm/types';

/** Whether an office is open on a calendar day, given as midnight UTC at its start. */
export function isWorkday(day: Date, holidays: readonly Holiday[]): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.some((holiday) => isOn(holiday, day));
}

function isOn(holiday: Holiday, day: Date): boolean {
  if (day.getUTCMonth() + 1 !== holiday.month) return false;
  const date = day.getUTCDate();
  if ('day' in holiday) return date === holiday.day;
  if (day.getUTCDay() !== holiday.weekday) return false;
  const lastDate = new Date(Date.UTC(day.getUTCFullYear(), holiday.month, 0)).getUTCDate();
  return holiday.nth > 0 ? Math.ceil(date / 7) === holiday.nth : date + 7 > lastDate;
}
