import './count-cards.css';
import { Link } from 'react-router-dom';
import { formatCount } from '../lib/format.ts';
import type { QueryStatus } from './failure-banner.tsx';

interface CountCardProps {
  label: string;
  /** Undefined if unknown. */
  count: number | undefined;
  /** When set, the whole card is a link. */
  to?: string;
  /** Daily values, oldest first, today last. */
  days?: readonly number[] | undefined;
}

/**
 * Counts side by side. An ellipsis while loading, because a zero would be taken for the count; zero after a failure,
 * where a banner gives the reason.
 */
export function CountCards({ asked, cards }: { asked: QueryStatus; cards: readonly CountCardProps[] }) {
  const isLoading = asked.phase === 'loading';
  return (
    <div className="count-cards" aria-busy={isLoading}>
      {cards.map(({ count = isLoading ? undefined : 0, ...card }) => (
        <CountCard key={card.label} count={count} {...card} />
      ))}
    </div>
  );
}

/** A count with its label, its change from last week, and its trend. */
function CountCard({ label, count, to, days = [] }: CountCardProps) {
  const content = (
    <>
      <span className="muted">{label}</span> <strong>{count === undefined ? '…' : formatCount(count)}</strong>
      {days.length >= 14 && (
        <>
          <Sparkline values={days} />
          <span className="muted">{changeOf(days)}</span>
        </>
      )}
    </>
  );
  return to === undefined ? (
    <div className="count-card">{content}</div>
  ) : (
    <Link className="count-card" to={to}>
      {content}
    </Link>
  );
}

/** Compares the last seven days with the seven before, as '120 this week, +20%'. */
function changeOf(days: readonly number[]): string {
  const sum = (from: number, to?: number) => days.slice(from, to).reduce((all, day) => all + day, 0);
  const [now, before] = [sum(-7), sum(-14, -7)];
  const change = before === 0 ? undefined : Math.round((100 * (now - before)) / before);
  const percent = change === undefined ? '' : `, ${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)}%`;
  return ` ${formatCount(now)} this week${percent}`;
}

const height = 24;
/** Half a stroke, so that the highest and lowest points are not cut off. */
const margin = 1;

/** A trend line as wide as its container; decorative, because the numbers appear elsewhere. */
function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, at) => `${at},${height - margin - (value / most) * (height - 2 * margin)}`);
  const end = values.length - 1;
  return (
    <svg className="sparkline" viewBox={`0 0 ${end} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polygon points={`0,${height} ${points.join(' ')} ${end},${height}`} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}
