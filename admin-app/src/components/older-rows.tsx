import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#ui';
import { FailureBanner } from './failure-banner.tsx';

interface OlderRowsProps {
  query: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'>;
  /** What the rows are, in the plural. */
  name: string;
}

/** Below a list that is read page by page: a button that loads the next page. */
export function OlderRows({ query, name }: OlderRowsProps) {
  const { fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage } = query;
  return (
    <>
      <FailureBanner
        queries={{ isError: isFetchNextPageError, refetch: fetchNextPage }}
        text={`The older ${name} did not load.`}
      />
      {hasNextPage && (
        <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {`Show older ${name}`}
        </Button>
      )}
    </>
  );
}
