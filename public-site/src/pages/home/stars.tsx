const positions = [0, 1, 2, 3, 4] as const;
const starsInRow = positions.length;
const size = 24;
/** A five-pointed star on a 24-unit square. */
const star = 'M12.0 2.1L14.8 8.9L22.1 9.4L16.5 14.2L18.2 21.3L12.0 17.4L5.8 21.3L7.5 14.2L1.9 9.4L9.2 8.9z';

function StarRow() {
  return positions.map((position) => <path key={position} d={star} transform={`translate(${position * size} 0)`} />);
}

/** A rating in stars, filled exactly as far as it goes, read out as '4.5 out of 5 stars'. */
export function Stars({ rating, label }: { rating: number; label: (rating: number, most: number) => string }) {
  return (
    <svg
      className="stars"
      viewBox={`0 0 ${starsInRow * size} ${size}`}
      role="img"
      aria-label={label(rating, starsInRow)}
    >
      <g className="stars__empty">
        <StarRow />
      </g>
      {/* An inner svg cuts off what reaches beyond it. */}
      <svg className="stars__full" width={rating * size} height={size} aria-hidden="true">
        <StarRow />
      </svg>
    </svg>
  );
}
