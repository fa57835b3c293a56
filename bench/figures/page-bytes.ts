import type { Figure, Goal } from '../figure.ts';
import { type Download, firstVisitBytes, kilobytes } from '../product/first-visit-bytes.ts';
import { worstRow } from '../report/worst.ts';

const isFirstScript = ({ path }: Download) => /\/boot-[\w-]+\.js$/.test(path);

type Part = { subject: string; count: (downloads: readonly Download[]) => number; atMost?: number };

const parts: Part[] = [
  { subject: 'first script', atMost: 3, count: (all) => kilobytes(all, isFirstScript) },
  { subject: 'all JavaScript', atMost: 112, count: (all) => kilobytes(all, ({ kind }) => kind === 'JS') },
  { subject: 'HTML', atMost: 14, count: (all) => kilobytes(all, ({ kind }) => kind === 'HTML') },
  { subject: 'CSS', atMost: 14, count: (all) => kilobytes(all, ({ kind }) => kind === 'CSS') },
  { subject: 'fonts', atMost: 70, count: (all) => kilobytes(all, ({ kind }) => kind === 'fonts') },
  { subject: 'pictures', count: (all) => kilobytes(all, ({ kind }) => kind === 'pictures') },
  { subject: 'everything', count: (all) => kilobytes(all, () => true) },
];

export const figure: Figure = {
  name: 'page-bytes',
  title: 'gzip kilobytes that a first visit downloads, the worst template',
  reference: 'none',
  run: async (bench) => {
    const visits = await firstVisitBytes(bench);
    const values = (count: Part['count']) => new Map([...visits].map(([template, all]) => [template, count(all)]));
    const rows = parts.map(({ subject, count, atMost }) => worstRow(subject, 'KB', values(count), goalOf(atMost)));
    const files = values((all) => all.filter(({ kind }) => kind === 'fonts').length);
    return [...rows, worstRow('font files', '', files, goalOf(2))];
  },
};

const goalOf = (atMost: number | undefined): Goal | undefined =>
  atMost === undefined ? undefined : { of: 'measured', atMost };
