import { Link } from 'react-router-dom';
import { firm } from '../content/firm.ts';
import { paths } from '../routes.ts';

export function NavBar() {
  return (
    <header className="nav-bar">
      <Link to={paths.home}>{firm.name}</Link> <Link to={paths.contact}>Contact</Link>
    </header>
  );
}
