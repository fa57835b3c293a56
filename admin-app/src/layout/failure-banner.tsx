import { Button } from '#ui';

interface FailureBannerProps {
  /** Null: nothing went wrong. The live region stays on the page, so that its first text is read out. */
  text: string | null;
  onRetry: () => void;
}

/** Stands quietly outside the list that did not load. */
export function FailureBanner({ text, onRetry }: FailureBannerProps) {
  return (
    <div role="status">
      {text !== null && (
        <div className="banner">
          <p>{text}</p>
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
