import { Refused } from './errors.ts';
import type { Body } from './read-body.ts';

interface TextRules {
  /** What the person calls the field. */
  called?: string;
  mayBeEmpty?: boolean;
  /** Missing and null count as empty. */
  optional?: boolean;
  maxLength?: number;
}

/**
 * Own properties only, by name; a text is a string that PostgreSQL stores byte by byte: well-formed and without NUL.
 * Throws `Refused` 400. SECURITY point 3.
 */
export function textField(body: Body, name: string, rules: TextRules = {}): string {
  const called = rules.called ?? name;
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (rules.optional && (value === undefined || value === null)) return '';
  if (typeof value !== 'string') throw new Refused(400, `${called}: a text is missing.`);
  if (value === '' && !rules.mayBeEmpty && !rules.optional) throw new Refused(400, `Please fill in: ${called}.`);
  if (rules.maxLength !== undefined && value.length > rules.maxLength) {
    throw new Refused(400, `${called}: at most ${rules.maxLength} characters, please.`);
  }
  assertStorable(value, called);
  return value;
}

function assertStorable(value: string, called: string) {
  if (value.includes('\0') || !value.isWellFormed()) {
    throw new Refused(400, `${called} holds a character that cannot be stored.`);
  }
}

export function booleanField(body: Body, name: string): boolean {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (typeof value !== 'boolean') throw new Refused(400, `${name}: true or false is missing.`);
  return value;
}

/** A whole number from `least` to `most`; ids arrive as numbers. */
export function numberField(body: Body, name: string, least = 1, most = Number.MAX_SAFE_INTEGER): number {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new Refused(400, `${name}: a number is missing.`);
  }
  return value;
}

/** The HTML standard's own pattern of an e-mail address: what the browser's input type checks, no more. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
