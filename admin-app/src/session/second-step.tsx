import { type FormEvent, useState } from 'react';
import { Button, TextField } from '#ui';

interface SecondStepProps {
  sending: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  onPasskey: () => void;
  onCode: (body: { code: string }) => void;
  onBack: () => void;
}

/** After the correct password of an account with a passkey: asks for the passkey, or for a recovery code instead. */
export function SecondStep({ sending, failure, onPasskey, onCode, onBack }: SecondStepProps) {
  const [lost, setLost] = useState(false);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onCode({ code: String(new FormData(event.currentTarget).get('code')) });
  }

  return (
    <div className="stack">
      <p role="status">Password accepted. Use your passkey to finish signing in.</p>
      {failure !== undefined && !lost && <p className="failure">{failure}</p>}
      <Button variant="primary" aria-disabled={sending} onClick={onPasskey}>
        Use passkey
      </Button>
      {lost ? (
        <form className="stack" method="post" onSubmit={send}>
          <TextField
            label="Recovery code"
            name="code"
            autoComplete="off"
            spellCheck={false}
            hint="Each code works once."
            error={failure}
            required
          />
          <Button type="submit" aria-disabled={sending}>
            Use recovery code
          </Button>
        </form>
      ) : (
        <Button variant="quiet" onClick={() => setLost(true)}>
          I lost my passkey
        </Button>
      )}
      <Button variant="quiet" onClick={onBack}>
        Back
      </Button>
    </div>
  );
}
