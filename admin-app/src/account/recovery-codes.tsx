import { Button } from '#ui';
import { CopyButton } from '../layout/copy-button.tsx';

/** New recovery codes, which are shown this once; nothing while there are none. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div role="status">
      {codes.length > 0 && (
        <div className="banner account-codes">
          <div className="banner__text">
            <p className="account-codes__text">
              If you lose your passkey, these codes sign you in after your password. Each works once. They are shown
              only now: print them or keep them in a safe place.
            </p>
            <ol className="account-codes__list" aria-label="Recovery codes">
              {codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ol>
            <CopyButton text={codes.join('\n')} name="recovery codes" />
            <Button size="small" variant="quiet" onClick={onKept}>
              I have saved them
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
