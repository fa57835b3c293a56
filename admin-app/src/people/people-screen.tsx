import './people.css';
import type { Invitation, LinkAnswer } from '@advocate/api/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../components/action-button.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { FailureBanner } from '../components/failure-banner.tsx';
import { ScreenTitle } from '../components/screen-title.tsx';
import { useAccount } from '../lib/account.ts';
import { callApi, refusalIn } from '../lib/call-api.ts';
import { formatDateTime } from '../lib/format.ts';
import { apiQuery, invalidate } from '../lib/query-client.ts';
import { InviteForm } from './invite-form.tsx';
import { PeopleTable } from './people-table.tsx';
import { RulesForm } from './rules-form.tsx';

/** The accounts, for owners: invitations, roles, closing an account, and the rules for everyone. */
export function Screen() {
  const people = useQuery(apiQuery('get-people'));
  const { data, error, refetch } = people;
  const { account } = useAccount();
  const [link, setLink] = useState<LinkAnswer & { invited: string }>();
  const banner = useRef<HTMLDivElement>(null);
  // The button that created it may be far below.
  useEffect(() => {
    if (link) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [link]);

  const changed = () => void invalidate('get-people', 'get-account');

  /** A link is shown only once, so it stays until there is another one. */
  function show(made: LinkAnswer, invited = ''): void {
    setLink({ ...made, invited });
    changed();
  }

  async function withdraw({ name }: Invitation) {
    const done = await callApi('withdraw-invitation', { name });
    if (link?.invited === name) setLink(undefined);
    return done;
  }

  return (
    <>
      <ScreenTitle title="People" />
      <FailureBanner queries={people} text={refusalIn(error) || 'The accounts did not load.'} />
      <div role="status">
        {link && (
          <div className="banner" ref={banner}>
            <p>
              {link.message}
              {link.link !== undefined && (
                <>
                  {' '}
                  Send this link; it works once, within 24 hours:
                  <br />
                  <code>{link.link}</code>
                </>
              )}
            </p>
            {link.link !== undefined && <CopyButton text={link.link} name="link" />}
          </div>
        )}
      </div>
      <h2>Accounts</h2>
      {data?.people?.some(({ must_reset }) => must_reset) && (
        <p className="banner">
          The database was restored. Accounts stay disabled until you reset them, by a new link and a new passkey.
          Remove those of people who have left, and look at roles and addresses: they are as they were at the time of
          the backup.
        </p>
      )}
      <PeopleTable
        people={data?.people ?? []}
        self={account?.username}
        empty={people.isPending ? 'Loading accounts...' : 'No accounts found'}
        onLink={show}
        onChanged={changed}
      />
      {data?.invitations?.map((one) => (
        <div className="row" key={one.name}>
          <p className="note">
            {one.name} is invited as {one.role}; the link works until {formatDateTime(one.expires_at)}.
          </p>
          <ActionButton
            destructive
            aria-label={`Withdraw the invitation of ${one.name}`}
            question={`Withdraw the invitation of ${one.name}? The link stops working.`}
            act={() => withdraw(one)}
            failure="The invitation could not be withdrawn."
            onEnd={refetch}
          >
            Withdraw
          </ActionButton>
        </div>
      ))}
      {data?.rules && (
        <div className="people-parts">
          <section className="stack" aria-labelledby="invite-heading">
            <h2 id="invite-heading">Invite someone</h2>
            <InviteForm invitations={data.invitations ?? []} onInvited={show} />
          </section>
          <section className="stack" aria-labelledby="rules-heading">
            <h2 id="rules-heading">Rules for everyone</h2>
            <RulesForm rules={data.rules} onChanged={changed} />
          </section>
        </div>
      )}
    </>
  );
}
