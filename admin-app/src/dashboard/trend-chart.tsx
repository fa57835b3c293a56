import type { TrendDay } from '@advocate/api/contracts';
import {
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { type ListColumn, ListTable } from '../components/list-table.tsx';
import { formatCount, formatOfficeDay } from '../lib/format.ts';
import { useMedia } from '../lib/use-media.ts';

Chart.register(CategoryScale, Legend, LinearScale, LineController, LineElement, PointElement, Tooltip);

const series = [
  { field: 'visits', label: 'Visits', token: '--chart-visits', axis: 'visits', point: 'circle' },
  { field: 'leads', label: 'Leads', token: '--chart-leads', axis: 'leads', point: 'rectRot' },
  { field: 'calls', label: 'Call clicks', token: '--chart-calls', axis: 'clicks', point: 'triangle' },
  { field: 'emails', label: 'Email clicks', token: '--chart-emails', axis: 'clicks', point: 'rect' },
] as const;

/**
 * Visits, leads and clicks per office day, the last of which is today and not over; the table below shows the same
 * numbers.
 */
export function TrendChart({ days }: { days: readonly TrendDay[] }) {
  const isDark = useMedia('(prefers-color-scheme: dark)');
  return (
    <>
      <div className="trend-chart">
        {/* Holds rendered colors, so a change of the system theme makes another one. */}
        <Plot key={`${isDark}`} days={days} />
      </div>
      <p className="note">The dashed lines lead to today, which is not over.</p>
      <details>
        <summary>Show as a table</summary>
        <ListTable
          label="Counts per day"
          columns={dayColumns}
          rows={days.map((day, index) => ({ ...day, id: nameOf(days, index) })).reverse()}
        />
      </details>
    </>
  );
}

function Plot({ days }: { days: readonly TrendDay[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const chart = new Chart(canvas.current, chartOf(days));
    return () => chart.destroy();
  }, [days]);
  return <canvas ref={canvas} role="img" aria-label="Visits, leads, call clicks and email clicks per day" />;
}

const nameOf = (days: readonly TrendDay[], index: number): string =>
  `${formatOfficeDay(days[index]?.day ?? '')}${index === days.length - 1 ? ', today so far' : ''}`;

const dayColumns: ListColumn<TrendDay & { id: string }>[] = [
  { header: 'Day', cell: ({ id }) => id, sortBy: ({ day }) => day, head: true },
  ...series.map(({ label, field }) => ({
    header: label,
    cell: (day: TrendDay) => formatCount(day[field]),
    sortBy: (day: TrendDay) => day[field],
    number: true,
  })),
];

function chartOf(days: readonly TrendDay[]): ChartConfiguration<'line', number[], string> {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  Object.assign(Chart.defaults.font, { family: token('--font-text'), size: 13 });
  Object.assign(Chart.defaults, { color: token('--text-muted'), borderColor: token('--line') });
  const axis = (text: string, stackWeight: number) => ({
    position: 'left' as const,
    stack: 'days',
    stackWeight,
    offset: true,
    beginAtZero: true,
    ticks: { precision: 0, maxTicksLimit: 2 + stackWeight },
    title: { display: true, text },
  });
  return {
    type: 'line',
    data: {
      labels: days.map(({ day }) => formatOfficeDay(day)),
      datasets: series.map(({ field, label, token: color, axis, point }) => ({
        label,
        data: days.map((day) => day[field]),
        yAxisID: axis,
        borderColor: token(color),
        backgroundColor: token(color),
        borderWidth: 2,
        segment: { borderDash: ({ p1DataIndex }) => (p1DataIndex === days.length - 1 ? [3, 3] : undefined) },
        // Shapes tell the lines apart where colors cannot.
        pointStyle: point,
        pointRadius: 3,
      })),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { ticks: { maxRotation: 0, autoSkipPadding: 16 }, grid: { display: false } },
        // From the bottom up. Each has its own scale, because a day with thousands of visits has only a lead or two.
        clicks: axis('Clicks', 2),
        leads: axis('Leads', 2),
        visits: axis('Visits', 3),
      },
      plugins: {
        legend: { labels: { color: token('--text'), usePointStyle: true, boxWidth: 8, boxHeight: 8 } },
        tooltip: { usePointStyle: true, callbacks: { title: ([item]) => nameOf(days, item?.dataIndex ?? 0) } },
      },
    },
  };
}
