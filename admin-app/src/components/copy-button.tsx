import { Button, toast } from '#ui';
import { shortenText } from '../lib/format.ts';

/** Copies a text and shows whether the browser allowed it. */
export function CopyButton({ text, name, label = 'Copy' }: { text: string; name: string; label?: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied', description: shortenText(text) });
    } catch (error) {
      console.warn('The browser did not allow copying.', error);
      toast({
        variant: 'destructive',
        title: 'Not copied',
        description: 'Please select the text and copy it yourself.',
      });
    }
  }
  return (
    <Button size="small" variant="quiet" aria-label={`Copy ${name}`} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
