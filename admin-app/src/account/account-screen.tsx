import './account.css';
import { LinkButton } from '#ui';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { useAccount } from '../lib/account.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { adminPaths } from '../routes.ts';
import { AlertChoice } from './alert-choice.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { EmailForm } from './email-form.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { SessionsTable } from './sessions-table.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { TestAlarm } from './test-alarm.tsx';

/** One's own account: password, sessions, and keeping one's own visits out of the counts. */
export function Screen() {
  const sessions = useAnswer('get-sessions');
  const account = useAccount();
  const { phase, answer, reload } = sessions;
  const failed = [sessions, account].filter((one) => one.phase === 'failed');
  return (
    <>
      <ScreenTitle title="Account" back>
        <LinkButton size="small" to={adminPaths.person}>
          Personal data
        </LinkButton>
        <LinkButton size="small" to={adminPaths.audit}>
          Activity
        </LinkButton>
      </ScreenTitle>
      <FailureBanner
        text={failed.length > 0 ? 'The account did not load.' : null}
        onRetry={() => {
          for (const one of failed) one.reload();
        }}
      />
      {answer && <p className="screen__note">Signed in as {answer.username}.</p>}
      <section className="account-part" aria-labelledby="sessions-heading">
        <h2 className="screen__heading" id="sessions-heading">
          Where you are signed in
        </h2>
        <SessionsTable
          sessions={answer?.sessions ?? []}
          empty={phase === 'loading' ? 'Loading sessions...' : 'No sessions found'}
          onEnded={reload}
        />
        <SignOutEverywhere />
      </section>
      <PasskeysPart />
      {account.answer?.email !== undefined && <EmailForm stored={account.answer.email} onChanged={account.reload} />}
      <section className="account-part" aria-labelledby="password-heading">
        <h2 className="screen__heading" id="password-heading">
          Change password
        </h2>
        <p className="screen__note">Your sessions in other browsers end with it.</p>
        <ChangePasswordForm username={answer?.username ?? ''} onChanged={reload} />
      </section>
      <AlertChoice />
      <section className="account-part" aria-labelledby="alarms-heading">
        <h2 className="screen__heading" id="alarms-heading">
          Alarms
        </h2>
        <p className="screen__note">
          When something is wrong with this site, such as emails that do not go out, a message is sent to those who look
          after it.
        </p>
        <TestAlarm />
      </section>
      {answer?.staff_browser_url !== undefined && (
        <section className="account-part" aria-labelledby="visits-heading">
          <h2 className="screen__heading" id="visits-heading">
            Your own visits
          </h2>
          <p className="screen__note">
            Visits that you make to the public site from this browser can be left out of the figures. The links work for
            15 minutes after this page was opened.
          </p>
          <p className="account-links">
            <a href={answer.staff_browser_url} target="_blank" rel="noopener noreferrer">
              Leave my visits out
            </a>
            {answer.staff_browser_undo_url !== undefined && (
              <a href={answer.staff_browser_undo_url} target="_blank" rel="noopener noreferrer">
                Count my visits again
              </a>
            )}
          </p>
        </section>
      )}
    </>
  );
}
