import './account.css';
import { Button, toast } from '#ui';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { useAccount } from '../lib/account.ts';
import { callApi } from '../lib/call-api.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { useAttempt } from '../lib/use-attempt.ts';
import { markSignedOut } from '../session/session-flag.ts';
import { AccountPart, AccountSetting } from './account-part.tsx';
import { AlertChoice } from './alert-choice.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { EmailForm } from './email-form.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { SessionsTable } from './sessions-table.tsx';

/** One's own account in four parts. */
export function Screen() {
  const sessions = useAnswer('get-sessions');
  const account = useAccount();
  const { busy, attempt } = useAttempt();
  const { phase, answer, reload } = sessions;
  const failed = [sessions, account].filter((one) => one.phase === 'failed');
  return (
    <>
      <ScreenTitle title="Account" back />
      <FailureBanner
        text={failed.length > 0 ? 'The account did not load.' : null}
        onRetry={() => {
          for (const one of failed) one.reload();
        }}
      />
      <AccountPart title="Profile" note="Who you are here, and where messages about your account go.">
        {answer && (
          <p className="screen__note">
            Signed in as <strong>{answer.username}</strong>.
          </p>
        )}
        {account.answer?.email !== undefined && <EmailForm stored={account.answer.email} onChanged={account.reload} />}
      </AccountPart>
      <AccountPart title="Security" note="What opens your account, and where it is open.">
        <PasskeysPart />
        <AccountSetting title="Change password">
          <p className="screen__note">Your sessions in other browsers end with it.</p>
          <ChangePasswordForm username={answer?.username ?? ''} onChanged={reload} />
        </AccountSetting>
        <AccountSetting title="Where you are signed in">
          <SessionsTable
            sessions={answer?.sessions ?? []}
            empty={phase === 'loading' ? 'Loading sessions...' : 'No sessions found'}
            onEnded={reload}
          />
          <Button
            size="small"
            className="ui-button--destructive"
            disabled={busy}
            onClick={() => void attempt(endAll, 'The sessions could not be ended.')}
          >
            Sign out everywhere
          </Button>
        </AccountSetting>
      </AccountPart>
      <AccountPart title="Notifications" note="How you hear of new requests, and the firm of what is wrong.">
        <AlertChoice />
        <AccountSetting title="Alarms">
          <p className="screen__note">
            When something is wrong with this site, such as emails that do not go out, a message is sent to those who
            look after it.
          </p>
          <Button
            size="small"
            disabled={busy}
            onClick={() => void attempt(sendTestAlarm, 'The test message could not be sent.')}
          >
            Send a test message
          </Button>
        </AccountSetting>
      </AccountPart>
      {answer?.staff_browser_url !== undefined && (
        <AccountPart title="This site" note="What this browser does on the public site.">
          <AccountSetting title="Your own visits">
            <p className="screen__note">
              Visits that you make to the public site from this browser can be left out of the figures. The links work
              for 15 minutes after this page was opened.
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
          </AccountSetting>
        </AccountPart>
      )}
    </>
  );
}

async function endAll(): Promise<void> {
  if (!window.confirm('Sign out of every browser, this one too?')) return;
  await callApi('sign-out-everywhere');
  markSignedOut('everywhere');
}

/** On every way that alarms go out by, to see whether it arrives. */
async function sendTestAlarm(): Promise<void> {
  const { message } = await callApi('send-test-alarm');
  toast({ title: 'Success', description: message || 'A test message is on its way.' });
}
