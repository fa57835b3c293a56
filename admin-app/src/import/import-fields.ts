import type { ImportedLead } from '@advocate/api/contracts';
import { withoutDisarming } from '../lib/disarm-formula.ts';

export type ImportField = keyof ImportedLead;

/** The file's column for each field, or null for none. */
export type Mapping = Record<ImportField, number | null>;

/** Each field, its label, and the headings under which other systems export it, likeliest first. */
const fieldsByHeading: readonly [ImportField, string, string][] = [
  ['name', 'Name', 'name fullname yourname clientname contactname leadname displayname contact'],
  ['email', 'Email', 'email emailaddress primaryemail primaryemailaddress email1 mail youremail'],
  [
    'phone',
    'Phone',
    'phone phonenumber primaryphone primaryphonenumber mobilephone mobilephonenumber mobile cellphone cell telephone ' +
      'tel homephone workphone phone1 yourphone',
  ],
  ['case_type', 'Case Type', 'casetype mattertype typeofcase practicearea areaoflaw case matter service'],
  [
    'message',
    'Message',
    'message intakenotes casedescription matterdescription description comments comment details leadnotes notes ' +
      'yourmessage',
  ],
  [
    'submission_date',
    'Date',
    'date submissiondate submitted submittedat createddate createdate created createdat createdon dateadded ' +
      'datecreated datetime timestamp',
  ],
  ['page_source', 'Source', 'source pagesource sourcepage leadsource originalsource referralsource page url pageurl'],
];

export const importFields = fieldsByHeading.map(([field, label, names]) => ({ field, label, names: names.split(' ') }));

const plainHeading = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns whether a file has exactly the headings of this product's own export. */
export const isOwnExport = (headings: readonly string[]) =>
  headings.join('\n') === importFields.map(({ label }) => label).join('\n');

/** Fills in full names from first and last names in separate columns, in a column of their own if there is none for names. */
export function joinNames(table: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const plain = table[0]?.map(plainHeading) ?? [];
  const [first, last] = ['firstname', 'lastname'].map((name) => plain.indexOf(name));
  if (first === undefined || last === undefined || first < 0 || last < 0) return table;
  const whole = guessMapping(table[0] ?? []).name ?? table[0]?.length ?? 0;
  return table.map((row, index) => {
    if (row[whole]?.trim()) return row;
    const name = [row[first], row[last]]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ');
    return Object.assign([...row], { [whole]: index === 0 ? 'Name' : name });
  });
}

/** Guesses the columns from their headings; the user sees the guess and corrects it. */
export function guessMapping(headings: readonly string[]): Mapping {
  const plain = headings.map(plainHeading);
  const guess = (names: readonly string[]) => {
    const name = names.find((one) => plain.includes(one));
    return name === undefined ? null : plain.indexOf(name);
  };
  return Object.fromEntries(importFields.map(({ field, names }) => [field, guess(names)])) as Mapping;
}

/** Returns the required fields without a column: nobody can be answered without a phone number or an email address. */
export function missingFields(mapping: Mapping): string[] {
  return [
    ...(mapping.name === null ? ['Name'] : []),
    ...(mapping.email === null && mapping.phone === null ? ['Phone or Email'] : []),
  ];
}

/** Converts a row of the file to a lead; cells missing from a short row are empty. */
export function leadOf(row: readonly string[], mapping: Mapping): ImportedLead {
  const cell = (field: ImportField) => {
    const column = mapping[field];
    return column === null ? '' : withoutDisarming((row[column] ?? '').trim());
  };
  return Object.fromEntries(importFields.map(({ field }) => [field, cell(field)])) as Record<ImportField, string>;
}
