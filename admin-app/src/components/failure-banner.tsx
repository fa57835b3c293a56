import { Button } from '#ui';

/** The part of a query's result that matters here. */
export interface QueryStatus {
  isError: boolean;
  /** A page that failed to follow the others is reported where it is missing. */
  isFetchNextPageError?: boolean;
  refetch: () => unknown;
}

interface FailureBannerProps {
  /** Retry repeats those that failed. */
  queries: QueryStatus | readonly QueryStatus[];
  text: string;
}

/** A quiet banner outside the list that failed to load. Its live region persists, so its first text is announced. */
export function FailureBanner({ queries, text }: FailureBannerProps) {
  const failed = [queries].flat().filter(({ isError, isFetchNextPageError }) => isError && !isFetchNextPageError);
  function retry(): void {
    for (const { refetch } of failed) void refetch();
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
