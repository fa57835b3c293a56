import { expect, test } from 'vitest';
import { atTopLevel } from './lift-remote-entry.ts';

test('the entry names its stylesheets below assets/ once it stands beside that folder', () => {
  expect(atTopLevel('i(["expose-DhkYuidF.css"],!0)')).toBe('i(["assets/expose-DhkYuidF.css"],!0)');
  expect(atTopLevel('load("/ui/assets/x-1.js")')).toBe('load("/ui/assets/x-1.js")');
});
