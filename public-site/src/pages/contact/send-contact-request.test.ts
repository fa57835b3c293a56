import { describe, expect, it } from 'vitest';
import { readAnswer } from './send-contact-request.ts';

describe('the answer to a contact request', () => {
  it('is sent only with status success', () => {
    expect(readAnswer({ status: 'success', message: 'Thank you.' })).toEqual({ sent: true, message: 'Thank you.' });
    expect(readAnswer({ status: 'Success', message: 'No.' }).sent).toBe(false);
  });

  it('shows the server’s message, or the specified one if there is none', () => {
    expect(readAnswer({ status: 'error', message: 'Please fill in: Name.' }).message).toBe('Please fill in: Name.');
    for (const answer of [{}, { status: 'error' }, { status: 'error', message: '' }, { message: 5 }]) {
      expect(readAnswer(answer)).toEqual({ sent: false, message: 'An error occurred. Please try again.' });
    }
  });

  it.each([null, 'success', 3])('%s counts as unreadable', (answer) => {
    expect(() => readAnswer(answer)).toThrow();
  });
});
