import { Link } from 'react-router-dom';
import { useSite } from '../lib/site.ts';
import { stepsTo } from '../lib/steps-to.ts';

/** The way from the home page to this one, as search engines are given it too. */
export function Breadcrumbs() {
  const { route, texts } = useSite();
  const steps = stepsTo(route, texts);
  if (steps.length === 0) return null;
  return (
    <nav aria-label={texts.layout.breadcrumbs}>
      <ol className="plain-list breadcrumbs">
        {steps.map(({ name, path }, at) => (
          <li key={path}>
            {at < steps.length - 1 ? <Link to={path}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
