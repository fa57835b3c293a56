import './count-card.css';
import { Link } from 'react-router-dom';
import { formatCount } from '../lib/format.ts';
import type { Asked } from './failure-banner.tsx';

interface CountCardProps {
  label: string;
  /** Undefined where it is not known. */
  count: number | undefined;
  /** Given: the whole card is a link. */
  to?: string;
  /** The figure day by day, oldest first, today last. */
  days?: readonly number[] | undefined;
}

/**
 * Figures side by side: none while they are asked for, since a zero would be read as one; zero for what does not load,
 * where a banner has the reason.
 */
export function CountCards({ asked, cards }: { asked: Asked; cards: readonly CountCardProps[] }) {
  const isLoading = asked.phase === 'loading';
  return (
    <div className="count-cards" aria-busy={isLoading}>
      {cards.map(({ count = isLoading ? undefined : 0, ...card }) => (
        <CountCard key={card.label} count={count} {...card} />
      ))}
    </div>
  );
}

/** A figure with its name; how it changed against last week, and its course. */
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

/** The seven days to today against the seven before them, as '120 this week, +20 %'. */
function changeOf(days: readonly number[]): string {
  const sum = (from: number, to?: number) => days.slice(from, to).reduce((all, day) => all + day, 0);
  const [now, before] = [sum(-7), sum(-14, -7)];
  const change = before === 0 ? undefined : Math.round((100 * (now - before)) / before);
  const percent = change === undefined ? '' : `, ${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)} %`;
  return ` ${formatCount(now)} this week${percent}`;
}

const height = 24;
/** Half a stroke, so that the highest and the lowest point are not cut in two. */
const margin = 1;

/** The course of a figure, as wide as its place; for the eye alone, the figures stand elsewhere. */
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
