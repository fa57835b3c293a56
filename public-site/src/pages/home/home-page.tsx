import { LinkButton } from '#ui';
import { opening } from '../../content/home.ts';

export function HomePage() {
  return (
    <>
      <h1>{opening.heading}</h1>
      <p>{opening.lead}</p>
      <LinkButton to={opening.actionHref} variant="primary">
        {opening.action}
      </LinkButton>
    </>
  );
}
