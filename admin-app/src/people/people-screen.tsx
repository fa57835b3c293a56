import './people.css';
import type { LinkAnswer } from '@advocate/api/contracts';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../layout/copy-button.tsx';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { useAccount } from '../lib/account.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { PeopleTable } from './people-table.tsx';
import { RestoredAccounts } from './restored-accounts.tsx';
import { RulesForm } from './rules-form.tsx';

/** Who has an account, for owners: invitations, roles, closing an account, and what holds for everybody. */
export function Screen() {
  const { phase, answer, refusal, reload } = useAnswer('get-people');
  const account = useAccount();
  const [link, setLink] = useState<LinkAnswer & { invited: string }>();
  const banner = useRef<HTMLDivElement>(null);
  // The press that made it may have been far below.
  useEffect(() => {
    if (link) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [link]);

  function changed(another?: LinkAnswer, invited = ''): void {
    // A link is shown this once: it stays until there is another one.
    if (another) setLink({ ...another, invited });
    reload();
    account.reload();
  }

  function withdrawn(name: string): void {
    if (link?.invited === name) setLink(undefined);
    reload();
  }

  return (
    <>
      <ScreenTitle title="People" back />
      <FailureBanner text={phase === 'failed' ? refusal || 'The accounts did not load.' : null} onRetry={reload} />
      <div role="status">
        {link && (
          <div className="banner people-link" ref={banner}>
            <p className="banner__text">
              {link.message}
              {link.link !== undefined && (
                <>
                  {' '}
                  Send this link; it works once, within 24 hours:
                  <code className="people-link__address">{link.link}</code>
                </>
              )}
            </p>
            {link.link !== undefined && <CopyButton text={link.link} name="link" />}
          </div>
        )}
      </div>
      {answer?.restored && <RestoredAccounts restored={answer.restored} onReviewed={() => changed()} />}
      <h2>Accounts</h2>
      <PeopleTable
        people={answer?.people ?? []}
        self={account.answer?.username}
        empty={phase === 'loading' ? 'Loading accounts...' : 'No accounts found'}
        onChanged={changed}
      />
      <Invitations invitations={answer?.invitations ?? []} onWithdrawn={withdrawn} />
      {answer?.rules && (
        <div className="people-parts">
          <section aria-labelledby="invite-heading">
            <h2 id="invite-heading">Invite someone</h2>
            <InviteForm invitations={answer.invitations ?? []} onInvited={changed} />
          </section>
          <section aria-labelledby="rules-heading">
            <h2 id="rules-heading">Rules for everyone</h2>
            <RulesForm rules={answer.rules} onChanged={() => changed()} />
          </section>
        </div>
      )}
    </>
  );
}
