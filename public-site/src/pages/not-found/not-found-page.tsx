import { LinkButton } from '#ui';
import { paths } from '../../routes.ts';

/** Spec section 2; the missing path is logged by the shell. */
export function NotFoundPage() {
  return (
    <header className="page-hero not-found">
      <div className="page-hero__text">
        <h1 className="not-found__number">404</h1>
        <p className="lead">Oops! Page not found</p>
        <div className="actions">
          <LinkButton to={paths.home} variant="primary">
            Return to Home
          </LinkButton>
        </div>
      </div>
      <img
        className="page-hero__picture"
        src="/images/scenes/not-found.svg"
        alt="Illustration: an empty road at dusk with a blank road sign"
        width="1600"
        height="1000"
      />
    </header>
  );
}
