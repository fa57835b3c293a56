import { Link } from 'react-router-dom';
import { RightsWait } from '../components/rights-wait.tsx';
import { useAccount } from '../lib/account.ts';
import { adminPaths } from '../routes.ts';

/** Shows owners every first passkey that is to be confirmed: a thief may have registered it. */
export function PasskeyBanner() {
  const { account } = useAccount();
  const waiting = account?.waiting_owners ?? [];
  if (waiting.length === 0) return null;
  return (
    <div className="banner stack" role="status">
      {waiting.map((name) =>
        name === account?.username ? (
          <p key={name}>
            <RightsWait name={name} />
          </p>
        ) : (
          <p key={name}>
            {name} registered a first passkey. Ask {name}, and confirm it or disable the account:{' '}
            <Link to={adminPaths.people}>People</Link>
          </p>
        ),
      )}
    </div>
  );
}
