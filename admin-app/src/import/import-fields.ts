import type { ImportedLead } from '@advocate/api/contracts';

export type ImportField = keyof ImportedLead;

/** Which column of the file goes into which field; null: none. */
export type Mapping = Record<ImportField, number | null>;

export const importFields: readonly {
  field: ImportField;
  label: string;
  required: boolean;
  names: readonly string[];
}[] = [
  { field: 'name', label: 'Name', required: true, names: ['name', 'fullname', 'yourname', 'clientname', 'contact'] },
  { field: 'email', label: 'Email', required: true, names: ['email', 'emailaddress', 'mail', 'youremail'] },
  {
    field: 'phone',
    label: 'Phone',
    required: true,
    names: ['phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'cell', 'yourphone'],
  },
  {
    field: 'case_type',
    label: 'Case Type',
    required: false,
    names: ['casetype', 'case', 'typeofcase', 'practicearea', 'matter', 'service'],
  },
  {
    field: 'message',
    label: 'Message',
    required: false,
    names: ['message', 'comments', 'comment', 'description', 'details', 'notes', 'yourmessage'],
  },
  {
    field: 'submission_date',
    label: 'Date',
    required: false,
    names: ['date', 'submissiondate', 'submitted', 'submittedat', 'created', 'createdat', 'datetime', 'timestamp'],
  },
  {
    field: 'page_source',
    label: 'Source',
    required: false,
    names: ['source', 'pagesource', 'sourcepage', 'page', 'url', 'pageurl'],
  },
];

/** The columns whose headings say what they hold; the person at the screen sees and corrects it. */
export function guessMapping(headings: readonly string[]): Mapping {
  const plain = headings.map((heading) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const guess = (names: readonly string[]) => {
    const name = names.find((one) => plain.includes(one));
    return name === undefined ? null : plain.indexOf(name);
  };
  return Object.fromEntries(importFields.map(({ field, names }) => [field, guess(names)])) as Mapping;
}

/** The labels of the required fields that have no column yet. */
export function missingFields(mapping: Mapping): string[] {
  return importFields.filter(({ field, required }) => required && mapping[field] === null).map(({ label }) => label);
}

/** A row of the file as the server takes it; what a short row lacks is empty. */
export function leadOf(row: readonly string[], mapping: Mapping): ImportedLead {
  const cell = (field: ImportField) => {
    const column = mapping[field];
    return column === null ? '' : (row[column] ?? '').trim();
  };
  return Object.fromEntries(importFields.map(({ field }) => [field, cell(field)])) as Record<ImportField, string>;
}
