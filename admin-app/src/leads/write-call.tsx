import { caseTypes } from '@advocate/facts/contact-form';
import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Dialog, SelectField, TextArea, TextField } from '#ui';
import { Icon } from '../components/icon.tsx';
import { StaffForm } from '../components/staff-form.tsx';
import { callApi } from '../lib/call-api.ts';
import { newUuid } from '../lib/new-uuid.ts';
import { invalidate } from '../lib/query-client.ts';
import { useParam } from '../lib/use-param.ts';
import { adminPaths } from '../routes.ts';
import { useDraft } from '../session/use-draft.ts';

const nothing = { key: '', name: '', phone: '', email: '', caseType: '', message: '' };

/** A button for a dialog in which a call is written down: who called, and what was said. */
export function WriteCall() {
  const [asked, ask] = useParam('write', '', ['', 'call']);
  const [typed, setTyped] = useDraft('call', nothing);
  const navigate = useNavigate();
  const field = (name: keyof typeof nothing) => ({
    name,
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      // The key tells that the same form is sent twice, also after a session has ended in between.
      setTyped({ ...typed, key: typed.key || newUuid(), [name]: target.value }),
  });

  function discard(): void {
    setTyped(nothing);
    ask('');
  }

  async function send() {
    const { id } = await callApi('add-lead', typed);
    discard();
    await invalidate('get-admin-leads', 'get-new-leads');
    navigate(`${adminPaths.leads}?lead=${id}`);
    return { message: 'The call is written down.' };
  }

  return (
    <>
      <Button size="small" className="write-call" aria-keyshortcuts="w" onClick={() => ask('call')}>
        <Icon shape="add" />
        <span>Write down a call</span>
      </Button>
      <Dialog open={asked === 'call'} onClose={() => ask('')} title="Write down a call">
        {asked === 'call' && (
          <StaffForm submit="Save" send={send} failure="The call could not be saved.">
            <TextField label="Name" {...field('name')} autoComplete="off" required />
            <TextField label="Phone" {...field('phone')} type="tel" autoComplete="off" required />
            <TextField label="Email, if known" {...field('email')} type="email" autoComplete="off" />
            <SelectField
              label="Case Type"
              {...field('caseType')}
              required
              placeholder="Select case type"
              options={caseTypes}
            />
            <TextArea label="What was said" {...field('message')} rows={4} />
            <p className="note">
              It is saved as reached, with the source “By phone”. It is not a form submission, so the dashboard does not
              count it. Other requests by the same person are in its history.
            </p>
            {typed !== nothing && (
              <Button size="small" variant="quiet" onClick={discard}>
                Discard
              </Button>
            )}
          </StaffForm>
        )}
      </Dialog>
    </>
  );
}
