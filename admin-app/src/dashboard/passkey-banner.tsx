import { Link } from 'react-router-dom';
import { RightsWait } from '../components/rights-wait.tsx';
import { useAccount } from '../lib/account.ts';
import { formatDateTime } from '../lib/format.ts';
import { adminPaths } from '../routes.ts';

/** Shows owners every first passkey that is about to give an owner's rights: a thief may have registered it. */
export function PasskeyBanner() {
  const { answer } = useAccount();
  const waiting = answer?.waiting_owners ?? [];
  if (waiting.length === 0) return null;
  return (
    <div className="banner stack" role="status">
      {waiting.map(({ name, rights_from: from }) =>
        name === answer?.username ? (
          <p key={name}>
            <RightsWait name={name} from={from} />
          </p>
        ) : (
          <p key={name}>
            {name} registered a first passkey, which gives an owner’s rights from {formatDateTime(from)}. If it was not{' '}
            {name}, disable the account: <Link to={adminPaths.people}>People</Link>
          </p>
        ),
      )}
    </div>
  );
}
