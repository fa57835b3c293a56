import { firm } from '@advocate/facts/firm';
import { useEffect } from 'react';

/** Names the tab. `count` above zero stands in front, as in '(2) Leads Management'. */
export function usePageTitle(title: string, count = 0): void {
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} | ${firm.shortName} staff`;
  }, [title, count]);
}
