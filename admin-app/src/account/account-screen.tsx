import './account.css';
import type { AccountAnswer, StaffSession } from '@advocate/api/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Checkbox, TextField } from '#ui';
import { ActionButton } from '../components/action-button.tsx';
import { FailureBanner } from '../components/failure-banner.tsx';
import { type ListColumn, ListTable } from '../components/list-table.tsx';
import { NewPasswordFields, newPasswordIn } from '../components/new-password-fields.tsx';
import { ScreenTitle } from '../components/screen-title.tsx';
import { StaffForm } from '../components/staff-form.tsx';
import { useAccount } from '../lib/account.ts';
import { callApi } from '../lib/call-api.ts';
import { formatDateTime } from '../lib/format.ts';
import { apiQuery } from '../lib/query-client.ts';
import { useAlertChoice } from '../live/lead-alert.ts';
import { markSignedOut } from '../session/session-flag.ts';
import { browserName } from './browser-name.ts';
import { PasskeysPart } from './passkeys-part.tsx';

/** The signed-in person's account, in four parts. */
export function Screen() {
  const sessions = useQuery(apiQuery('get-sessions'));
  const { account, query } = useAccount();
  const { data, isPending, refetch } = sessions;
  return (
    <>
      <ScreenTitle title="Account" />
      <FailureBanner queries={[sessions, query]} text="The account did not load." />
      <AccountPart title="Profile" note="Who you are here, and where messages about your account go.">
        {data && (
          <p className="note">
            Signed in as <strong>{data.username}</strong>.
          </p>
        )}
        {account?.email !== undefined && <Email stored={account} onChanged={query.refetch} />}
      </AccountPart>
      <AccountPart title="Security" note="How you sign in, and where you are signed in.">
        <h3>Passkeys</h3>
        <PasskeysPart />
        <h3>Change password</h3>
        <p className="note">This ends your sessions in other browsers.</p>
        <ChangePassword username={data?.username ?? ''} onChanged={refetch} />
        <h3>Where you are signed in</h3>
        <ListTable
          label="Sessions"
          columns={sessionColumns(refetch)}
          rows={data?.sessions ?? []}
          empty={isPending ? 'Loading sessions...' : 'No sessions found'}
        />
        <ActionButton
          destructive
          question="Sign out of every browser, including this one?"
          act={() => callApi('sign-out-everywhere').then(() => markSignedOut('everywhere'))}
          failure="The sessions could not be ended."
        >
          Sign out everywhere
        </ActionButton>
      </AccountPart>
      <AccountPart
        title="Notifications"
        note="How you learn about new requests, and how the firm learns about problems."
      >
        <Alerts />
        <h3>Alarms</h3>
        <p className="note">
          When something is wrong with this site, such as emails that do not go out, a message is sent to the people who
          maintain it.
        </p>
        <ActionButton act={() => callApi('send-test-alarm')} failure="The test message could not be sent.">
          Send a test message
        </ActionButton>
      </AccountPart>
    </>
  );
}

/** Title and note on the left, settings on the right. */
function AccountPart({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="stack account-part">
      <div>
        <h2>{title}</h2>
        <p className="note">{note}</p>
      </div>
      <div className="stack">{children}</div>
    </section>
  );
}

/** The address that messages about the account go to, and for owners the weekly mail. */
function Email({ stored, onChanged }: { stored: AccountAnswer; onChanged: () => void }) {
  const [email, setEmail] = useState(stored.email ?? '');
  const [weeklyMail, setWeeklyMail] = useState(stored.weekly_mail ?? false);
  // A server older than this field does not send it.
  const mayGetWeekly = stored.role === 'owner' && stored.weekly_mail !== undefined;
  const save = async () => {
    const answer = await callApi('change-email', { email, weeklyMail });
    onChanged();
    return answer;
  };
  return (
    <>
      <h3>Messages about your account</h3>
      <p className="note">
        You get an email when someone signs in to your account from a new browser, and when your password, a passkey or
        your role changes.
      </p>
      <StaffForm submit="Save" variant="secondary" send={save} failure="The address could not be changed.">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required={mayGetWeekly && weeklyMail}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        {mayGetWeekly && (
          <Checkbox
            label="Each Monday at 7 AM, email me how soon requests were answered and which still wait"
            checked={weeklyMail}
            onChange={({ target }) => setWeeklyMail(target.checked)}
          />
        )}
      </StaffForm>
    </>
  );
}

/** Changes the password; the server then ends the account's other sessions. */
function ChangePassword({ username, onChanged }: { username: string; onChanged: () => void }) {
  const [differs, setDiffers] = useState(false);

  async function change(form: HTMLFormElement) {
    const fields = new FormData(form);
    const newPassword = newPasswordIn(fields);
    setDiffers(newPassword === undefined);
    if (newPassword === undefined) return undefined;
    const answer = await callApi('change-password', { currentPassword: String(fields.get('current')), newPassword });
    form.reset();
    onChanged();
    return answer;
  }

  return (
    <StaffForm
      submit="Change password"
      sending="Changing..."
      send={change}
      failure="The password could not be changed."
    >
      {/* Lets password managers save the new password under this account. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label="Current password"
        name="current"
        type="password"
        autoComplete="current-password"
        maxLength={1024}
        required
      />
      <NewPasswordFields differs={differs} />
    </StaffForm>
  );
}

/** The account's sessions; every session but this one can be ended. */
const sessionColumns = (onEnd: () => void): ListColumn<StaffSession>[] => [
  { header: 'Browser', cell: ({ user_agent }) => browserName(user_agent) },
  { header: 'IP Address', cell: ({ ip_address }) => ip_address ?? '', whole: true },
  { header: 'Signed in', cell: ({ created_at }) => formatDateTime(created_at), whole: true },
  { header: 'Last used', cell: ({ last_used_at }) => formatDateTime(last_used_at), whole: true },
  {
    header: 'Actions',
    cell: ({ id, current, user_agent, created_at }) =>
      current ? (
        'This browser'
      ) : (
        <ActionButton
          variant="quiet"
          destructive
          aria-label={`End session: ${browserName(user_agent)}, ${formatDateTime(created_at)}`}
          act={() => callApi('end-session', { id })}
          failure="The session could not be ended."
          onEnd={onEnd}
        >
          End session
        </ActionButton>
      ),
  },
];

/** Whether this browser shows notifications of new requests; renders nothing if it cannot. */
function Alerts() {
  const alerts = useAlertChoice();
  if (!alerts) return null;
  return (
    <>
      <h3>Notifications on this computer</h3>
      <Checkbox label="Show a notification when a request comes in" checked={alerts.areOn} onChange={alerts.toggle} />
    </>
  );
}
