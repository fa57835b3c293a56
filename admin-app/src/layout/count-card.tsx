import { Link } from 'react-router-dom';
import { formatCount } from '../lib/format.ts';

interface CountCardProps {
  label: string;
  /** Undefined while it is asked for: a zero would be read as one. */
  count: number | undefined;
  /** Given: the whole card is a link. */
  to?: string;
}

/** A figure with its name. Spec sections 2 and 9. */
export function CountCard({ label, count, to }: CountCardProps) {
  const content = (
    <>
      <span className="count-card__label">{label}</span>{' '}
      <strong className="count-card__count">{count === undefined ? '…' : formatCount(count)}</strong>
    </>
  );
  return to === undefined ? (
    <div className="count-card">{content}</div>
  ) : (
    <Link className="count-card count-card--link" to={to}>
      {content}
    </Link>
  );
}
