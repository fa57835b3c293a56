/** A believable contact request; the number makes it one of a kind. */
export const leadOf = (number: number) => ({
  name: `María José Hernández ${number}`,
  email: `maria.${number}@example.com`,
  phone: '(210) 555-0187',
  caseType: 'Trucking Accidents',
  message:
    'A truck pushed my car off Loop 410 near the I-35 exit on Tuesday evening. My daughter and I were taken to the ' +
    'hospital. Their insurance has called three times already and wants me to sign something. What should I do?',
  acknowledgment: true,
  pageSource: '/truck-accident-boerne-texas',
});

/** Headers of a request that comes from one of many visitors: the limit of leads per address is the product's own. */
export const visitorHeaders = (number: number): Record<string, string> => ({
  'Idempotency-Key': crypto.randomUUID(),
  'X-Forwarded-For': `10.${100 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
});
