import { firm } from '@advocate/firm/firm';
import { useEffect } from 'react';

/** Sets the tab's title. A `count` above zero precedes it, as in '(2) Leads Management'. */
export function usePageTitle(title: string, count = 0): void {
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} | ${firm.shortName} staff`;
  }, [title, count]);
}
