import { useState } from 'react';
import type { AnswerTo, CallArgs } from './call-api.ts';
import { useApiQuery } from './use-api-query.ts';

type PagedCall = 'get-audit' | 'get-deleted-leads';

/**
 * Loads a list page by page, newest first. Returns the last answer, the rows loaded so far, the state of the first page and
 * of a later one, and `more`, which loads the next page, if there is one; `restart` loads the list again from its beginning.
 */
export function usePages<Name extends PagedCall, Row>(
  name: Name,
  input: object,
  rowsOf: (answer: AnswerTo<Name>) => readonly Row[] | undefined,
) {
  const list = JSON.stringify(input);
  const first = { list, rows: [] as readonly Row[], position: {}, answer: undefined as AnswerTo<Name> | undefined };
  const [kept, setKept] = useState(first);
  // The pages of another list must not pass for pages of this one.
  const earlier = kept.list === list ? kept : first;
  const { answer, ...query } = useApiQuery(name, ...([{ ...input, ...earlier.position }] as unknown as CallArgs<Name>));
  // An API of another version may omit them.
  const rows = [...earlier.rows, ...((answer && rowsOf(answer)) ?? [])];
  const isPaging = earlier.rows.length > 0;
  const next = answer?.next;
  return {
    answer: answer ?? earlier.answer,
    rows,
    asked: isPaging ? { ...query, phase: 'loaded' as const } : query,
    older: isPaging ? query : [],
    hasMore: next !== undefined || (isPaging && query.phase !== 'loaded'),
    more: next === undefined ? undefined : () => setKept({ list, rows, position: { before: next }, answer }),
    restart: () => {
      setKept(first);
      if (!isPaging) query.reload();
    },
  };
}
