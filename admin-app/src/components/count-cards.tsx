import './count-cards.css';
import { Link } from 'react-router-dom';
import { formatCount } from '../lib/format.ts';

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
export function CountCards({ isLoading, cards }: { isLoading: boolean; cards: readonly CountCardProps[] }) {
  return (
    <div className="count-cards" aria-busy={isLoading}>
      {cards.map(({ count = isLoading ? undefined : 0, ...card }) => (
        <CountCard key={card.label} count={count} {...card} />
      ))}
    </div>
  );
}

/** A count with its label, its last seven days against the seven before, and its trend. */
function CountCard({ label, count, to, days = [] }: CountCardProps) {
  const content = (
    <>
      <span className="muted">{label}</span> <strong>{count === undefined ? '…' : formatCount(count)}</strong>
      {days.length > 14 && (
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

/** Compares the last seven whole days with the seven before. Today is left out: it is not over. */
function changeOf(days: readonly number[]): string {
  const sum = (from: number, to: number) => days.slice(from, to).reduce((all, day) => all + day, 0);
  const [now, before] = [sum(-8, -1), sum(-15, -8)];
  const percent = Math.round((100 * Math.abs(now - before)) / before);
  const change = percent === 0 ? 'as many as' : `${formatCount(percent)}% ${now > before ? 'more' : 'fewer'} than`;
  return ` ${formatCount(now)} in the 7 days to yesterday${before === 0 ? '' : `, ${change} in the 7 before`}`;
}

const height = 24;
/** Half a stroke, so that the highest and lowest points are not cut off. */
const margin = 1;

/** A trend line as wide as its container, dashed to today; decorative, because the numbers appear elsewhere. */
function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, at) => `${at},${height - margin - (value / most) * (height - 2 * margin)}`);
  const today = values.length - 1;
  const whole = points.slice(0, today).join(' ');
  return (
    <svg className="sparkline" viewBox={`0 0 ${today} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polygon points={`0,${height} ${whole} ${today - 1},${height}`} />
      <polyline points={whole} />
      <polyline className="sparkline__today" points={points.slice(-2).join(' ')} />
    </svg>
  );
}
