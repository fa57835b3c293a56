import type { Lead } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { LeadList } from './lead-list.ts';

const lead = (id: number, name = `Person ${id}`): Lead => ({
  id,
  name,
  email: `${id}@example.com`,
  phone: '2105550142',
  case_type: 'Other',
  message: '',
  submission_date: new Date(1_760_000_000_000 + id * 1_000).toISOString(),
  page_source: '/contact',
});
const ids = (list: LeadList) => list.shown.map((row) => row.lead.id);

test('pages follow one another and a lead that comes twice is there once', () => {
  const list = new LeadList();
  list.addOlder([lead(9), lead(8)]);
  list.addOlder([lead(8), lead(7)]);
  expect(ids(list)).toEqual([9, 8, 7]);
  expect(list.addNewest([lead(9), lead(10)])).toBe(1);
  expect(ids(list)).toEqual([10, 9, 8, 7]);
  expect(list.size).toBe(4);
});

test('a search stays in force for whatever arrives later, and leaving it shows everything again', () => {
  const list = new LeadList();
  list.addOlder([lead(3, 'Ana Ruiz'), lead(2, 'Omar')]);
  list.search('an');
  list.search('ana');
  list.addOlder([lead(1, 'Mariana')]);
  expect(ids(list)).toEqual([3, 1]);
  list.search('a');
  expect(ids(list)).toEqual([3, 2, 1]);
  list.search('');
  expect(ids(list)).toEqual([3, 2, 1]);
});

test('going back to an earlier search shows what has come, gone and moved since', () => {
  const list = new LeadList();
  list.addOlder([lead(3, 'Ana'), lead(2, 'Anabel'), lead(1, 'Omar')]);
  list.search('an');
  list.search('ana');
  list.remove(3);
  list.search('an');
  expect(ids(list)).toEqual([2]);
  list.search('ana');
  list.addNewest([lead(4, 'Mariana')]);
  list.search('an');
  expect(ids(list)).toEqual([4, 2]);
  list.search('ana');
  list.orderBy({ field: 'name', direction: 'asc' });
  list.search('an');
  expect(ids(list)).toEqual([2, 4]);
});

test('an order holds for later pages; equal ones stay newest first', () => {
  const list = new LeadList();
  list.addOlder([lead(4, 'bea'), lead(3, 'Ana')]);
  list.orderBy({ field: 'name', direction: 'asc' });
  list.addOlder([lead(2, 'Cid'), lead(1, 'bea')]);
  expect(ids(list)).toEqual([3, 4, 1, 2]);
  list.orderBy({ field: 'submission_date', direction: 'asc' });
  expect(ids(list)).toEqual([1, 2, 3, 4]);
  list.orderBy(null);
  expect(ids(list)).toEqual([4, 3, 2, 1]);
});

test('a removed lead is gone from the result as well and may come back', () => {
  const list = new LeadList();
  list.addOlder([lead(2), lead(1)]);
  list.search('person');
  expect(list.remove(2)).toBe(true);
  expect(list.remove(2)).toBe(false);
  expect(ids(list)).toEqual([1]);
  list.addNewest([lead(2)]);
  expect(ids(list)).toEqual([2, 1]);
});

test('the server’s list takes the place of the old one, under the same search', () => {
  const list = new LeadList();
  list.addOlder([lead(2, 'Ana'), lead(1, 'Bea')]);
  list.search('bea');
  list.replace([lead(4, 'Bea again'), lead(3, 'Cid'), lead(1, 'Bea')]);
  expect(ids(list)).toEqual([4, 1]);
  expect(list.size).toBe(3);
});
