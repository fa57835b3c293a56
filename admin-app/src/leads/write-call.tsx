import { caseTypes } from '@advocate/facts/contact-form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Dialog, SelectField, TextArea, TextField } from '#ui';
import { Icon } from '../components/icon.tsx';
import { StaffForm } from '../components/staff-form.tsx';
import { callApi } from '../lib/call-api.ts';
import { newUuid } from '../lib/new-uuid.ts';
import { invalidate } from '../lib/query-client.ts';
import { adminPaths } from '../routes.ts';

/** A button for a dialog in which a call is written down: who called, and what was said. */
export function WriteCall() {
  // One for each form, which may be sent twice.
  const [key, setKey] = useState<string>();
  const navigate = useNavigate();
  const close = () => setKey(undefined);

  async function send(form: HTMLFormElement) {
    const fields = new FormData(form);
    const textOf = (name: string) => String(fields.get(name) ?? '');
    const { id } = await callApi('add-lead', {
      ...{ key: key ?? newUuid(), name: textOf('name'), phone: textOf('phone'), email: textOf('email') },
      ...{ caseType: textOf('caseType'), message: textOf('message') },
    });
    close();
    await invalidate('get-admin-leads', 'get-new-leads');
    navigate(`${adminPaths.leads}?lead=${id}`);
    return { message: 'The call is written down.' };
  }

  return (
    <>
      <Button size="small" className="write-call" aria-keyshortcuts="w" onClick={() => setKey(newUuid())}>
        <Icon shape="add" />
        <span>Write down a call</span>
      </Button>
      <Dialog open={key !== undefined} onClose={close} title="Write down a call">
        {key !== undefined && (
          <StaffForm submit="Save" send={send} failure="The call could not be saved.">
            <TextField label="Name" name="name" autoComplete="off" required />
            <TextField label="Phone" name="phone" type="tel" autoComplete="off" required />
            <TextField label="Email, if known" name="email" type="email" autoComplete="off" />
            <SelectField
              label="Case Type"
              name="caseType"
              required
              placeholder="Select case type"
              options={caseTypes}
              defaultValue=""
            />
            <TextArea label="What was said" name="message" rows={4} />
            <p className="note">
              The request is stored as reached, from “By phone”. It is no form submission, so the dashboard does not
              count it. Other requests by the same person are in its history.
            </p>
          </StaffForm>
        )}
      </Dialog>
    </>
  );
}
