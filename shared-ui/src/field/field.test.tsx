import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const attribute = (html: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];

test('a required field is marked with an asterisk that is not read out, and is required for the browser; no other is', () => {
  const html = renderToStaticMarkup(<TextField label="Name" name="name" required />);
  expect(html).toMatch(/aria-hidden="true"> \*<\/span>/);
  expect(html).toMatch(/<input[^>]* required=""/);
  expect(renderToStaticMarkup(<TextArea label="Message" name="message" rows={5} />)).not.toContain('*');
});

test('the label belongs to its control', () => {
  for (const field of [
    <TextField key="text" label="Email" type="email" />,
    <TextArea key="area" label="Message" />,
    <SelectField key="select" label="Case type" options={['Other']} />,
    <Checkbox key="box" label="I agree" />,
  ]) {
    const html = renderToStaticMarkup(field);
    expect(attribute(html, 'for')).toBeTruthy();
    expect(attribute(html, 'for')).toBe(/<(?:input|textarea|select)[^>]* id="([^"]*)"/.exec(html)?.[1]);
  }
});

test('hint and error are read with the control, and an error marks it invalid', () => {
  const html = renderToStaticMarkup(
    <TextField label="Phone" id="phone" hint="With area code" error="Enter a number" />,
  );
  expect(attribute(html, 'aria-describedby')).toBe('phone-hint phone-error');
  expect(attribute(html, 'aria-invalid')).toBe('true');
});

test('the placeholder of a select cannot be chosen', () => {
  const html = renderToStaticMarkup(
    <SelectField label="Case type" placeholder="Select case type" options={['Other']} defaultValue="" />,
  );
  expect(html).toMatch(
    /<option value="" disabled="" selected="">Select case type<\/option><option value="Other">Other<\/option>/,
  );
});
