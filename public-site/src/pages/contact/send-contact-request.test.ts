import { describe, expect, it } from 'vitest';
import { failures } from '../../content/contact-page.ts';
import { ownMessage, readAnswer } from './send-contact-request.ts';

describe('the answer to a contact request', () => {
  it('is sent only with status success', () => {
    expect(readAnswer({ status: 'success', message: 'Thank you.' }, failures)).toEqual({
      sent: true,
      message: 'Thank you.',
    });
    expect(readAnswer({ status: 'Success', message: 'No.' }, failures).sent).toBe(false);
  });

  it('shows the server’s message, or the specified one if there is none', () => {
    expect(readAnswer({ status: 'error', message: 'Please fill in: Name.' }, failures).message).toBe(
      'Please fill in: Name.',
    );
    for (const answer of [{}, { status: 'error' }, { status: 'error', message: '' }, { message: 5 }]) {
      expect(readAnswer(answer, failures)).toEqual({ sent: false, message: 'An error occurred. Please try again.' });
    }
  });

  it.each([null, 'success', 3])('%s counts as unreadable', (answer) => {
    expect(() => readAnswer(answer, failures)).toThrow();
  });

  it.each([
    [true, 200, failures.sent],
    [false, 429, failures.tooMany],
    [false, 413, failures.tooLong],
    [false, 503, failures.unavailable],
    [false, 400, failures.fallback],
  ])('in another language (sent %s, status %d) leaves the page to its own words', (sent, status, text) => {
    expect(ownMessage(sent, status, failures)).toBe(text);
  });
});
