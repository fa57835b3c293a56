import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../lib/format.ts';
import { Sparkline } from './sparkline.tsx';

/** A figure day by day. */
export interface Course {
  /** Oldest first, today last; more than a week. */
  days: readonly number[];
  /** Which day of the week today is, in short. */
  weekday: string;
}

interface CountCardProps {
  label: string;
  /** Undefined while it is asked for: a zero would be read as one. */
  count: number | undefined;
  /** Given: the whole card is a link. */
  to?: string;
  course?: Course | undefined;
}

/** A figure with its name; today's beside yesterday's and that of a week ago, and the course of the days. */
export function CountCard({ label, count, to, course }: CountCardProps) {
  const id = useId();
  const content = (
    <>
      <span className="count-card__name" id={`${id}-name`}>
        <span className="muted">{label}</span>{' '}
        <strong className="count-card__count">{count === undefined ? '…' : formatCount(count)}</strong>
      </span>
      {course && <DayByDay {...course} id={`${id}-days`} />}
    </>
  );
  return to === undefined ? (
    <div className="count-card">{content}</div>
  ) : (
    <Link
      className="count-card count-card--link"
      to={to}
      aria-labelledby={`${id}-name`}
      aria-describedby={course && `${id}-days`}
    >
      {content}
    </Link>
  );
}

function DayByDay({ days, weekday, id }: Course & { id: string }) {
  const figures = [
    ['Today', days.at(-1)],
    ['Yesterday', days.at(-2)],
    [`Last ${weekday}`, days.at(-8)],
  ] as const;
  return (
    <>
      <Sparkline values={days} />
      <span className="count-card__days" id={id}>
        {figures.map(([day, figure = 0]) => (
          <span key={day}>
            <span className="muted">{day}</span> <span className="count-card__day">{formatCount(figure)}</span>
          </span>
        ))}
      </span>
    </>
  );
}
