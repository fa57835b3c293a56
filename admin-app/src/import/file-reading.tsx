import { useMemo } from 'react';
import { Checkbox, SelectField } from '#ui';
import { formatAmount, formatCount, shortenText } from '../lib/format.ts';
import { type Encoding, encodingLabels, encodings } from './decode-file.ts';
import { sampleLetters } from './letters.ts';
import type { ReadFile, Source } from './use-import.ts';

interface FileReadingProps {
  file: ReadFile;
  disabled: boolean;
  onRead: (how: Partial<Pick<Source, 'encoding' | 'plainQuotes'>>) => void;
}

/** How many rows that cannot be read are shown here; the check lists them all. */
const MAX_SHOWN = 3;

/** What is not certain about a file's bytes, if anything: its letters and its quotes. */
export function FileReading({ file, disabled, onRead }: FileReadingProps) {
  const { source, table } = file;
  const { broken } = table;
  const { samples, garbled } = useMemo(() => sampleLetters(table), [table]);
  if (samples.length === 0 && broken.length === 0 && !source.plainQuotes) return null;
  return (
    <fieldset className="panel stack import-part" disabled={disabled}>
      <legend>How the file is read</legend>
      {samples.length > 0 && (
        <>
          <SelectField
            label="Encoding"
            hint="Choose another one if these letters are wrong."
            options={encodings}
            optionLabels={encodingLabels}
            value={source.encoding}
            onChange={({ target }) => onRead({ encoding: target.value as Encoding })}
          />
          <ul aria-label="Rows with letters beyond English ones">
            {samples.map(({ number, text }) => (
              <li key={`${number} ${text}`}>
                <span className="muted">Row {formatCount(number)}:</span> {shortenText(text)}
              </li>
            ))}
          </ul>
        </>
      )}
      {garbled && (
        <p className="failure">
          Row {formatCount(garbled.number)} has “{shortenText(garbled.text)}”. If no encoding mends that, another
          program garbled it before, and it would be stored so: export the list again as UTF-8.
        </p>
      )}
      {broken.length > 0 && (
        <>
          <p className="failure">{formatAmount(broken.length, 'row')} cannot be read and will not be imported:</p>
          <ul aria-label="Rows that cannot be read">
            {broken.slice(0, MAX_SHOWN).map(({ number, words, reason }) => (
              <li key={number}>
                <span className="muted">Row {formatCount(number)}:</span> {shortenText(words)}
                <p className="note">{reason}</p>
              </li>
            ))}
          </ul>
          {broken.length > MAX_SHOWN && (
            <p className="note">The check lists {formatAmount(broken.length - MAX_SHOWN, 'more row')}.</p>
          )}
        </>
      )}
      {(broken.some(({ words }) => words.includes('"')) || source.plainQuotes) && (
        <Checkbox
          label="Quotes in this file are plain characters"
          checked={source.plainQuotes}
          onChange={({ target }) => onRead({ plainQuotes: target.checked })}
        />
      )}
    </fieldset>
  );
}
