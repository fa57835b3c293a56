import { Button } from '#ui';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { type ListColumn, ListTable } from '../layout/list-table.tsx';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { formatCount } from '../lib/format.ts';
import type { Loaded } from '../lib/use-answer.ts';
import { useExport } from '../lib/use-export.ts';

/** What tells the calls screen and the e-mails screen apart. */
export interface ClickTexts<Click> {
  title: string;
  heading: string;
  empty: string;
  loading: string;
  failed: string;
  columns: readonly ListColumn<Click>[];
  csv: {
    list: 'calls' | 'emails';
    name: string;
    header: readonly string[];
    toCells: (click: Click) => readonly string[];
  };
}

interface ClicksViewProps<Click> {
  texts: ClickTexts<Click>;
  clicks: readonly Click[];
  phase: Loaded<unknown>['phase'];
  onRetry: () => void;
}

/** A list of clicks with its file. Spec section 2. */
export function ClicksView<Click extends { id: number }>({ texts, clicks, phase, onRetry }: ClicksViewProps<Click>) {
  const { progress, exportItems } = useExport(texts.csv);
  const busy = phase === 'loading' || progress !== null;
  return (
    <>
      <ScreenTitle title={texts.title} back>
        <Button size="small" disabled={busy} onClick={() => void exportItems(clicks)}>
          Export CSV
        </Button>
      </ScreenTitle>
      <FailureBanner text={phase === 'failed' ? texts.failed : null} onRetry={onRetry} />
      <h2 className="screen__heading">
        {texts.heading} ({formatCount(clicks.length)})
      </h2>
      {progress !== null && <progress className="screen__progress" aria-label="Writing the file" value={progress} />}
      <ListTable
        label={texts.heading}
        columns={texts.columns}
        rows={clicks}
        empty={phase === 'loading' ? texts.loading : texts.empty}
      />
    </>
  );
}
