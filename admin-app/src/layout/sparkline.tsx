const height = 24;
/** Half a stroke, so that the highest and the lowest point are not cut in two. */
const margin = 1;

/** The course of a figure, oldest first, as wide as its place; for the eye alone, the figures stand elsewhere. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, at) => `${at},${height - margin - (value / most) * (height - 2 * margin)}`);
  const end = values.length - 1;
  return (
    <svg className="sparkline" viewBox={`0 0 ${end} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polygon className="sparkline__ground" points={`0,${height} ${points.join(' ')} ${end},${height}`} />
      <polyline className="sparkline__line" points={points.join(' ')} />
    </svg>
  );
}
