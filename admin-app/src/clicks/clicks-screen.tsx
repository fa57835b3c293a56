import { Button } from '#ui';
import { ListScreen, type ListTexts } from '../layout/list-screen.tsx';
import { useMayMoveData } from '../lib/account.ts';
import type { Loaded } from '../lib/use-answer.ts';
import { type Export, useExport } from '../lib/use-export.ts';

/** What the calls screen and the emails screen differ in. */
export interface ClickTexts<Click> extends ListTexts<Click> {
  csv: Export<Click>;
}

interface ClicksScreenProps<Click> {
  texts: ClickTexts<Click>;
  clicks: readonly Click[];
  phase: Loaded<unknown>['phase'];
  onRetry: () => void;
}

/** A list of clicks with its CSV file. */
export function ClicksScreen<Click extends { id: number }>(props: ClicksScreenProps<Click>) {
  const { texts, clicks, phase, onRetry } = props;
  const { progress, exportItems } = useExport(texts.csv);
  // A list that did not load must not pass for an empty one.
  const mayMoveData = useMayMoveData();
  const ready = phase === 'loaded' && progress === null;
  return (
    <ListScreen
      texts={texts}
      rows={clicks}
      phase={phase}
      onRetry={onRetry}
      actions={
        mayMoveData && (
          <Button size="small" disabled={!ready} onClick={() => void exportItems(clicks)}>
            Export CSV
          </Button>
        )
      }
      progress={
        progress !== null && <progress className="screen__progress" aria-label="Writing the file" value={progress} />
      }
    />
  );
}
