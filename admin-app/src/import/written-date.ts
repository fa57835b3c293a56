/** How figures are read that end with the year: 03/04/2024 is March 4 or April 3. */
export type DayOrder = 'month first' | 'day first';

/** A date as it stands in a text. */
export interface WrittenDate {
  /** What a clock showed, in milliseconds as if in UTC. */
  wall: number;
  /** Whether there is no time of day: it is the beginning of the day. */
  isDay: boolean;
  /** The zone that the text names: minutes ahead of UTC, or a zone's name; null for none. */
  zone: number | string | null;
}

/** The names of months or weekdays in English and Spanish, whole and short, each with its place from 0. */
function namesIn(part: 'month' | 'weekday', count: number): [string, number][] {
  const formats = ['en', 'en-GB', 'es', 'es-MX'].flatMap((language) =>
    ['long', 'short'].map((style) => new Intl.DateTimeFormat(language, { [part]: style, timeZone: 'UTC' })),
  );
  return Array.from({ length: count }, (_, place) => place).flatMap((place) => {
    const date = part === 'month' ? Date.UTC(2024, place) : Date.UTC(2024, 0, place);
    return formats.map((format): [string, number] => [format.format(date).replace('.', '').toLowerCase(), place]);
  });
}

const months = new Map(namesIn('month', 12));
/** Words that may stand in a date and tell nothing. */
const fillers = new Set([
  ...namesIn('weekday', 7).map(([name]) => name),
  ...'t at on of the st nd rd th de del el la las a h hs hrs horas'.split(' '),
]);

/** As American programs write them: minutes ahead of UTC, or the zone where they change with the season. */
const zones: Readonly<Record<string, number | string>> = {
  ...{ z: 0, utc: 0, gmt: 0, est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480, pdt: -420 },
  ...{ akst: -540, akdt: -480, hst: -600, et: 'America/New_York', ct: 'America/Chicago', mt: 'America/Denver' },
  pt: 'America/Los_Angeles',
};

const NOTE = /\([^()]*\)/g;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
/** Without signs between: 20240502, 20240502T140322Z. */
const COMPACT = /^(?<day>\d{8})(?:[t ]?(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)(?<zone>z?))?$/;
/** Where the time of day begins. */
const CLOCK = /\d{1,2}(?=:\d\d|\s?[ap]\.?\s?m\b)/;
const TIME =
  /^(?<hour>\d{1,2})(?::(?<minute>\d\d))?(?::(?<second>\d\d))?(?:[.,](?<fraction>\d{1,9}))?(?: ?(?<half>[ap])\.? ?m\b\.?)? ?(?:(?:utc|gmt)? ?(?<ahead>[+-]\d{1,2})(?::?(?<more>\d\d))?|(?<word>[a-z]{1,5})\.?)?(?: (?<year>\d{4}))?$/;

/** Reads the forms in which programs write dates, in figures and with names in English and Spanish; null for any other text. */
export function readWritten(text: string, order: DayOrder): WrittenDate | null {
  const lower = text.normalize('NFKC').replace(NOTE, ' ').toLowerCase().trim();
  const compact = COMPACT.exec(lower)?.groups;
  const plain = compact ? spread(compact) : lower;
  if (NUMBER.test(plain)) return readNumber(Number(plain.replace(',', '.')));
  const start = CLOCK.exec(plain)?.index;
  const time = start === undefined ? noTime : readTime(plain.slice(start).replace(/[\s,]+/g, ' '));
  const day = time && readDay(`${plain.slice(0, start)} ${time.year}`, order);
  if (!time || day === null) return null;
  return { wall: day + time.sinceMidnight, isDay: start === undefined, zone: time.zone };
}

function spread({ day = '', hour, minute, second, zone }: Record<string, string | undefined>): string {
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  return hour === undefined ? date : `${date} ${hour}:${minute}:${second}${zone}`;
}

/** A spreadsheet's days since the end of 1899, or the seconds, milliseconds or microseconds since 1970. */
function readNumber(value: number): WrittenDate | null {
  if (value >= 20_000 && value < 60_000) {
    return { wall: Math.round((value - 25_569) * 86_400) * 1000, isDay: Number.isInteger(value), zone: null };
  }
  const unit = [1000, 1, 0.001].find((one) => value * one >= Date.UTC(1990) && value * one < Date.UTC(2100));
  return unit === undefined ? null : { wall: Math.round(value * unit), isDay: false, zone: 0 };
}

interface Time {
  /** In milliseconds. */
  sinceMidnight: number;
  zone: WrittenDate['zone'];
  /** Where it comes after the time of day. */
  year: string;
}

const noTime: Time = { sinceMidnight: 0, zone: null, year: '' };

function readTime(text: string): Time | null {
  const parts = TIME.exec(text)?.groups;
  if (!parts) return null;
  const { minute = '0', second = '0', fraction = '0', word = '', year = '' } = parts;
  const hour = hourOf(Number(parts.hour), parts.half);
  if (hour === null || Number(minute) > 59 || Number(second) > 59) return null;
  if (word !== '' && !(word in zones) && !fillers.has(word)) return null;
  const seconds = hour * 3600 + Number(minute) * 60 + Number(second);
  const sinceMidnight = seconds * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
  return { sinceMidnight, zone: offsetOf(parts) ?? zones[word] ?? null, year };
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  return hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'p' ? 12 : 0) : null;
}

/** Returns minutes ahead of UTC. */
function offsetOf({ ahead, more = '0' }: Record<string, string | undefined>): number | undefined {
  return ahead === undefined ? undefined : Number(ahead) * 60 + (ahead.startsWith('-') ? -1 : 1) * Number(more);
}

/** Returns the beginning of a day, as if in UTC; null if there is no such day. */
function readDay(text: string, order: DayOrder): number | null {
  if (/[^\p{L}\p{M}\d\s.,/@º-]/u.test(text)) return null;
  const words = text.match(/\p{L}+|\d+/gu) ?? [];
  // The last: in Spanish, the short name of Tuesday is that of March.
  const named = words.findLastIndex((word) => months.has(word));
  const [name] = named < 0 ? [] : words.splice(named, 1);
  const figures = words.filter((word) => !fillers.has(word));
  if (figures.length !== (name === undefined ? 3 : 2)) return null;
  const isYearFirst = figures[0]?.length === 4;
  const [year = ''] = figures.splice(isYearFirst ? 0 : -1, 1);
  if (name !== undefined) figures.unshift(String((months.get(name) ?? 0) + 1));
  else if (order === 'day first' && !isYearFirst) figures.reverse();
  const [month = '', day = ''] = figures;
  return isFigure(year, 2, 4) && isFigure(month, 1, 2) && isFigure(day, 1, 2) ? dayOf(year, month, day) : null;
}

const isFigure = (text: string, ...lengths: number[]) => /^\d+$/.test(text) && lengths.includes(text.length);

/** Two figures are a year from 1970 to 2069. */
function dayOf(figures: string, month: string, day: string): number | null {
  const year = Number(figures) + (figures.length === 4 ? 0 : Number(figures) < 70 ? 2000 : 1900);
  const wall = Date.UTC(year, Number(month) - 1, Number(day));
  const date = new Date(wall);
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists && year >= 1900 ? wall : null;
}
