import { firm } from '@advocate/firm/firm';
import { useEffect, useState } from 'react';
import { Button, Checkbox, Dialog, toast } from '#ui';
import { CopyButton } from '../components/copy-button.tsx';
import { localDate } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { isSignedIn, subscribeToFlag } from '../session/session-flag.ts';

/** Codes not yet confirmed as saved. They outlive the screen, because Back leaves it and returns to it. */
let unkept: readonly string[] = [];
subscribeToFlag(() => {
  if (!isSignedIn()) unkept = [];
});

/** Returns the codes to show, even after another screen was opened, but never to the next person who signs in. */
export function useRecoveryCodes(): readonly [readonly string[], (codes: readonly string[]) => void] {
  const [codes, setCodes] = useState(unkept);
  useEffect(
    () => () => {
      if (!isSignedIn()) unkept = [];
      if (unkept.length === 0) return;
      const description = 'Your recovery codes are still on the Account screen. Please save them there.';
      toast({ variant: 'destructive', title: 'Not saved yet', description });
    },
    [],
  );
  const show = (next: readonly string[]) => {
    // The answer may arrive after the person has signed out.
    unkept = isSignedIn() ? next : [];
    setCodes(unkept);
  };
  return [codes, show];
}

/** Shows new recovery codes, once: nothing else can be done until they are confirmed as saved. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [areKept, setKept] = useState(false);
  const text = codes.join('\n');
  const isOpen = codes.length > 0;

  useEffect(() => {
    if (!isOpen) return undefined;
    setKept(false);
    const hold = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isOpen]);

  function close(): void {
    if (areKept || confirm('These codes are not shown again. Close them without having kept them?')) onKept();
  }

  const save = () => saveFile(new Blob([`${firm.name}\n\n${text}\n`]), `recovery-codes-${localDate(new Date())}.txt`);
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Recovery codes"
      footer={
        <div className="row">
          <Button size="small" variant="primary" disabled={!areKept} onClick={onKept}>
            Done
          </Button>
          <CopyButton text={text} name="recovery codes" />
          <Button size="small" variant="quiet" onClick={save}>
            Save as a file
          </Button>
        </div>
      }
    >
      <div className="stack">
        <p className="note">
          If you lose your passkey, these codes sign you in after your password. Each works once. They are shown only
          now: print them or keep them in a safe place.
        </p>
        <ol className="recovery-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Checkbox label="I have saved them" checked={areKept} onChange={({ target }) => setKept(target.checked)} />
      </div>
    </Dialog>
  );
}
