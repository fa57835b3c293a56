import { Button } from '#ui';

/** The part of a `useApiQuery` result that matters here. */
export interface QueryStatus {
  phase: string;
  reload: () => void;
}

interface FailureBannerProps {
  /** What was requested; Retry repeats the calls that failed. */
  of: QueryStatus | readonly QueryStatus[];
  text: string;
}

/** A quiet banner outside the list that failed to load. Its live region persists, so its first text is announced. */
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
