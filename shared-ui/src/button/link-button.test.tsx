import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LinkButton } from './link-button.tsx';

const followedByRouter = (to: string): boolean =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LinkButton to={to}>Go</LinkButton>
    </MemoryRouter>,
  ).includes('data-discover');

test('a path is followed by the router; phone, mail and foreign addresses are left to the browser', () => {
  expect(followedByRouter('/contact')).toBe(true);
  for (const to of ['tel:+12105550100', 'mailto:info@firm.example', 'https://www.openstreetmap.org/']) {
    expect(followedByRouter(to)).toBe(false);
  }
});
