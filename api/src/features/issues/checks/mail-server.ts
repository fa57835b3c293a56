import type { Check } from '../check.ts';

export const mailServer: Check = {
  code: 'mail-server',
  severity: 'warning',
  when: 'no mail server is set up',
  everySeconds: 10,
  async look({ hasMailServer }) {
    const message = 'No mail server is set up, so nobody gets an email about new leads. Set SMTP_URL.';
    return hasMailServer ? [] : [{ message }];
  },
};
