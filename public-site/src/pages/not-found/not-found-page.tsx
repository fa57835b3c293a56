import { Link } from 'react-router-dom';
import { paths } from '../../routes.ts';

/** Spec section 2: the missing path is logged by the shell. */
export function NotFoundPage() {
  return (
    <>
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <Link to={paths.home}>Return to Home</Link>
    </>
  );
}
