import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { portraitStyles } from './people-cards.ts';
import { pictureFile } from './pictures.ts';

const drawing = '/images/team/ada-ridgeway.svg';

function folderWith(photographBytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  mkdirSync(join(folder, 'images/team'), { recursive: true });
  writeFileSync(folder + drawing, '<svg/>');
  if (photographBytes > 0) writeFileSync(join(folder, 'images/team/ada-ridgeway.jpg'), Buffer.alloc(photographBytes));
  return folder;
}

it('shows the photograph of a member instead of the drawing once the folder has one', () => {
  expect(pictureFile(drawing, folderWith(0))).toMatch(/ada-ridgeway\.svg$/);
  expect(pictureFile(drawing, folderWith(10))).toMatch(/ada-ridgeway\.jpg$/);
});

it('refuses a photograph that would make every page with it slow, and a picture that is missing', () => {
  expect(() => pictureFile(drawing, folderWith(90_001))).toThrow('640 by 800 px are enough');
  expect(() => pictureFile('/images/team/nobody.svg', folderWith(0))).toThrow('There is no picture');
});

it('crops a portrait around its focal point', () => {
  expect(portraitStyles([{ id: 'ada-ridgeway', focus: [40, 25] }, { id: 'ben-ridgeway' }])).toBe(
    'img[src*="/ada-ridgeway"]{object-position:40% 25%}',
  );
});
