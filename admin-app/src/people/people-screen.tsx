import './people.css';
import type { Invitation, LinkAnswer, RestoredAccounts } from '@advocate/api/contracts';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../layout/action-button.tsx';
import { CopyButton } from '../layout/copy-button.tsx';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { useAccount } from '../lib/account.ts';
import { callApi } from '../lib/call-api.ts';
import { formatDateTime } from '../lib/format.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { InviteForm } from './invite-form.tsx';
import { PeopleTable } from './people-table.tsx';
import { RulesForm } from './rules-form.tsx';

/** The accounts, for owners: invitations, roles, closing an account, and the rules for everyone. */
export function Screen() {
  const people = useAnswer('get-people');
  const { phase, answer, refusal, reload } = people;
  const account = useAccount();
  const [link, setLink] = useState<LinkAnswer & { invited: string }>();
  const banner = useRef<HTMLDivElement>(null);
  // The button that created it may be far below.
  useEffect(() => {
    if (link) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [link]);

  function changed(): void {
    reload();
    account.reload();
  }

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
      <FailureBanner of={people} text={refusal || 'The accounts did not load.'} />
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
      {answer?.restored && <Restored restored={answer.restored} onReviewed={changed} />}
      <h2>Accounts</h2>
      <PeopleTable
        people={answer?.people ?? []}
        self={account.answer?.username}
        empty={phase === 'loading' ? 'Loading accounts...' : 'No accounts found'}
        onLink={show}
        onChanged={changed}
      />
      {answer?.invitations?.map((one) => (
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
            onEnd={reload}
          >
            Withdraw
          </ActionButton>
        </div>
      ))}
      {answer?.rules && (
        <div className="people-parts">
          <section className="stack" aria-labelledby="invite-heading">
            <h2 id="invite-heading">Invite someone</h2>
            <InviteForm invitations={answer.invitations ?? []} onInvited={show} />
          </section>
          <section className="stack" aria-labelledby="rules-heading">
            <h2 id="rules-heading">Rules for everyone</h2>
            <RulesForm rules={answer.rules} onChanged={changed} />
          </section>
        </div>
      )}
    </>
  );
}

const lostChanges: Readonly<Record<string, string>> = {
  'remove-account': 'removed',
  'disable-account': 'disabled',
  'enable-account': 'enabled',
  'reset-account': 'reset',
  'change-role': 'given a different role',
  'change-password': 'given a new password',
  'set-password': 'given a new password',
  'remove-passkey': 'stripped of a passkey',
};

/** After a restore: the time that the accounts date from, and what had happened to them since. */
function Restored({ restored, onReviewed }: { restored: RestoredAccounts; onReviewed: () => void }) {
  const changes = restored.lost.filter(({ action }) => action in lostChanges);
  return (
    <section className="banner stack" aria-labelledby="restored-heading">
      <h2 id="restored-heading">Accounts as of {formatDateTime(restored.as_of)}: look through them</h2>
      <p>The database was restored. Everyone was signed out, and unused links no longer work.</p>
      {changes.length > 0 && (
        <>
          <p>These later changes were lost. Accounts that had been removed or disabled are disabled again:</p>
          <ul>
            {changes.map(({ at, action, account }) => (
              <li key={`${at} ${action} ${account}`}>
                {account} was {lostChanges[action]}, {formatDateTime(at)}
              </li>
            ))}
          </ul>
        </>
      )}
      <ActionButton act={() => callApi('review-accounts')} failure="That could not be saved." onEnd={onReviewed}>
        I have reviewed them
      </ActionButton>
    </section>
  );
}
