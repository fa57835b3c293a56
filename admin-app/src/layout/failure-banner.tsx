import { Button } from '#ui';

/** A call, as far as it matters here: `useAnswer` gives one. */
export interface Asked {
  phase: string;
  reload: () => void;
}

interface FailureBannerProps {
  /** What was asked for; Retry asks again for what failed. */
  of: Asked | readonly Asked[];
  text: string;
}

/** Stands quietly outside the list that did not load. The live region stays, so that its first text is read out. */
export function FailureBanner({ of, text }: FailureBannerProps) {
  const failed = [of].flat().filter(({ phase }) => phase === 'failed');
  function retry(): void {
    for (const { reload } of failed) reload();
  }
  return (
    <div role="status">
      {failed.length > 0 && (
        <div className="banner">
          <p>{text}</p>
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
