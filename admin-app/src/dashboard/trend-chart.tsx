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
import { formatCount } from '../lib/format.ts';
import { dayLabel } from './day-label.ts';

Chart.register(CategoryScale, Legend, LinearScale, LineController, LineElement, PointElement, Tooltip);

const series = [
  { field: 'visits', label: 'Visits', token: '--chart-visits', axis: 'visits', dash: [] },
  { field: 'leads', label: 'Leads', token: '--chart-leads', axis: 'actions', dash: [] },
  { field: 'calls', label: 'Call clicks', token: '--chart-calls', axis: 'actions', dash: [6, 3] },
  { field: 'emails', label: 'Email clicks', token: '--chart-emails', axis: 'actions', dash: [2, 3] },
] as const;

/** Visits, leads and clicks per office day; the same figures stand in the table below it. */
export function TrendChart({ days }: { days: readonly TrendDay[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let chart = new Chart(element, chartOf(days));
    // The canvas holds drawn colours, so a change of the system's theme draws it anew.
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => {
      chart.destroy();
      chart = new Chart(element, chartOf(days));
    };
    dark.addEventListener('change', redraw);
    return () => {
      dark.removeEventListener('change', redraw);
      chart.destroy();
    };
  }, [days]);

  return (
    <>
      <div className="trend-chart">
        <canvas ref={canvas} role="img" aria-label="Visits, leads, call clicks and email clicks per day" />
      </div>
      <details className="trend-table">
        <summary className="trend-table__title">The same as a table</summary>
        <DayTable days={days} />
      </details>
    </>
  );
}

function DayTable({ days }: { days: readonly TrendDay[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section className="table-frame" tabIndex={0} aria-label="Counts per day">
      <table className="table table--numbers">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className="table__number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayLabel(day.day)}</th>
              {series.map(({ label, field }) => (
                <td key={label} className="table__number" data-label={label}>
                  {formatCount(day[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function chartOf(days: readonly TrendDay[]): ChartConfiguration<'line', number[], string> {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const font = { family: token('--font-text'), size: 13 };
  const ticks = { color: token('--text-muted'), font, precision: 0 };
  const grid = { color: token('--line') };
  const title = (text: string) => ({ display: true, text, color: token('--text-muted'), font });
  return {
    type: 'line',
    data: {
      labels: days.map(({ day }) => dayLabel(day)),
      datasets: series.map(({ field, label, token: color, axis, dash }) => ({
        label,
        data: days.map((day) => day[field]),
        yAxisID: axis,
        borderColor: token(color),
        backgroundColor: token(color),
        borderDash: [...dash],
        borderWidth: 2,
        pointRadius: 2,
      })),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 16 }, grid: { display: false } },
        visits: { position: 'left', beginAtZero: true, ticks, grid, title: title('Visits') },
        actions: {
          position: 'right',
          beginAtZero: true,
          ticks,
          grid: { drawOnChartArea: false },
          title: title('Leads and clicks'),
        },
      },
      plugins: {
        legend: {
          labels: {
            color: token('--text'),
            font,
            usePointStyle: true,
            pointStyle: 'line',
            pointStyleWidth: 28,
            // The dashes tell the lines apart where colours do not.
            generateLabels: (chart) =>
              Chart.defaults.plugins.legend.labels
                .generateLabels(chart)
                .map((item) => ({ ...item, lineDash: [...(series[item.datasetIndex ?? 0]?.dash ?? [])] })),
          },
        },
      },
    },
  };
}
