const starsInRow = 5;
const size = 24;
/** A row of five-pointed stars, each in a 24-unit square. */
const row = Array.from(
  { length: starsInRow },
  (_, at) => `M${12 + at * size} 2.1l2.8 6.8 7.3.5-5.6 4.8 1.7 7.1-6.2-3.9-6.2 3.9 1.7-7.1-5.6-4.8 7.3-.5z`,
).join('');

/** A rating in stars, filled to the exact fraction; screen readers read '4.5 out of 5 stars'. */
export function Stars({ rating, label }: { rating: number; label: (rating: number, most: number) => string }) {
  return (
    <svg
      className="stars"
      viewBox={`0 0 ${starsInRow * size} ${size}`}
      role="img"
      aria-label={label(rating, starsInRow)}
    >
      <path className="stars__empty" d={row} />
      {/* A nested svg clips whatever extends beyond it. */}
      <svg className="stars__full" width={rating * size} height={size} aria-hidden="true">
        <path d={row} />
      </svg>
    </svg>
  );
}
