import { formatCount } from '../lib/format.ts';

/**
 * A number in brackets after a heading or a label. An element of its own: a browser that translates the page replaces the
 * texts around it, and a number among them would stay as it was then.
 */
export const Count = ({ of }: { of: number }) => (
  <span>
    {' ('}
    <span>{formatCount(of)}</span>)
  </span>
);
