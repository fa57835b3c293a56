import type { Table } from './build-table.ts';
import { isGarbled } from './decode-file.ts';

/** A cell that shows how a file's letters were read, with its row's number in the file. */
export interface LetterSample {
  number: number;
  text: string;
}

/** Enough to judge by. */
const MAX_SAMPLES = 5;
const OTHER = /[^\p{ASCII}]/gu;
/** Of a long message, the part around the letter. */
const AROUND = 40;

/**
 * Returns cells with letters beyond ASCII, each with one that those before it lack, and the first cell whose letters were
 * garbled before the file was written, if there is one.
 */
export function sampleLetters({ headings, rows, numbers, width }: Table): {
  samples: LetterSample[];
  garbled: LetterSample | undefined;
} {
  const seen = new Set<string>();
  const found = [headings, ...rows].flatMap((row, index) => {
    const number = index === 0 ? 1 : (numbers[index - 1] ?? 0);
    return row.slice(0, width).flatMap((cell) => newLetters(cell, seen).map((text) => ({ number, text })));
  });
  // Two new letters of a short cell are one sample.
  const samples = [...new Map(found.map((one) => [`${one.number} ${one.text}`, one])).values()];
  return { samples: samples.slice(0, MAX_SAMPLES), garbled: samples.find(({ text }) => isGarbled(text)) };
}

/** Returns a part of the cell for each letter that was not seen before. */
function newLetters(cell: string, seen: Set<string>): string[] {
  return [...cell.matchAll(OTHER)].flatMap(({ 0: letter, index }) => {
    if (seen.has(letter)) return [];
    seen.add(letter);
    return [cell.slice(Math.max(0, index - AROUND), index + AROUND)];
  });
}
