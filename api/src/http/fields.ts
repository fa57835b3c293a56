import { Refused } from './errors.ts';
import { type FieldTexts, fieldTexts } from './parse-input.ts';
import type { Body } from './read-body.ts';
import { isEmail } from './schema.ts';

interface TextRules {
  /** English when left out. */
  texts?: FieldTexts;
  /** What the person calls the field. */
  called?: string;
  mayBeEmpty?: boolean;
  /** Missing and null count as empty. */
  optional?: boolean;
  maxLength?: number;
  /** Of the text in UTF-8. */
  maxBytes?: number;
}

/**
 * Own properties only, by name; a text is a string that PostgreSQL stores byte by byte: well-formed and without NUL.
 * Throws `Refused` 400.
 */
export function textField(body: Body, name: string, rules: TextRules = {}): string {
  const { called = name, texts = fieldTexts } = rules;
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (rules.optional && (value === undefined || value === null)) return '';
  if (typeof value !== 'string') throw new Refused(400, texts.missing(called));
  if (value === '' && !rules.mayBeEmpty && !rules.optional) throw new Refused(400, texts.empty(called));
  if (rules.maxLength !== undefined && value.length > rules.maxLength) {
    throw new Refused(400, texts.tooManyCharacters(called, rules.maxLength));
  }
  if (rules.maxBytes !== undefined && Buffer.byteLength(value) > rules.maxBytes) {
    throw new Refused(400, texts.tooLong(called));
  }
  assertStorable(value, texts.notStorable(called));
  return value;
}

function assertStorable(value: string, refusal: string) {
  if (value.includes('\0') || !value.isWellFormed()) {
    throw new Refused(400, refusal);
  }
}

/** Throws `Refused` 400 for anything but true and false. */
export function booleanField(body: Body, name: string, texts = fieldTexts): boolean {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (typeof value !== 'boolean') throw new Refused(400, texts.noTruthValue(name));
  return value;
}

/** A whole number from `min` to `max`; ids arrive as numbers. Throws `Refused` 400. */
export function numberField(body: Body, name: string, min = 1, max = Number.MAX_SAFE_INTEGER): number {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw new Refused(400, `${name}: a number is missing.`);
  }
  return value;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In small letters. Throws `Refused` 400. */
export function uuidField(body: Body, name: string): string {
  const id = textField(body, name).toLowerCase();
  if (!UUID.test(id)) throw new Refused(400, `${name} must be a UUID.`);
  return id;
}

/** An address to write to, or nothing. Throws `Refused` 400. */
export function emailField(body: Body): string {
  const email = textField(body, 'email', { called: 'Email', mayBeEmpty: true, maxLength: 254 });
  if (email !== '' && !isEmail(email)) throw new Refused(400, 'Email: this is not an email address.');
  return email;
}
