import type { ImportedLead } from '@advocate/api/contracts';

export type ImportField = Exclude<keyof ImportedLead, 'day_only'>;

/** The table's column for each field, or null for none. */
export type Mapping = Record<ImportField, number | null>;

/** Each field, its label, and the headings under which other programs export it, likeliest first, in their plain form. */
const fieldsByHeading: readonly [ImportField, string, string][] = [
  [
    'name',
    'Name',
    'name fullname yourname yourfullname contactname clientname leadname customername displayname fileas contact client ' +
      'nombrecompleto nombreyapellido nombreyapellidos nombresyapellidos nombre tunombre sunombre contacto cliente',
  ],
  [
    'email',
    'Email',
    'email emailaddress youremail youremailaddress mail contactemail contactemailaddress primaryemail ' +
      'primaryemailaddress emailvalue correoelectronico correo direcciondecorreoelectronico direcciondecorreo tucorreo ' +
      'sucorreo personalemail homeemail workemail businessemail companyemail otheremail alternateemail secondaryemail',
  ],
  [
    'phone',
    'Phone',
    'phone phonenumber yourphone yourphonenumber yourtel contactphone contactphonenumber contactnumber primaryphone ' +
      'primaryphonenumber bestphone bestphonenumber bestcontactnumber preferredphone mobilephone mobilephonenumber ' +
      'phonemobile mobile mobilenumber yourmobile cellphone cellphonenumber phonecell cell cellnumber celular ' +
      'telefonocelular numerodecelular movil telefonomovil whatsapp telephone telephonenumber tel telefono ' +
      'numerodetelefono numerotelefonico tutelefono sutelefono telefonodecontacto phonevalue homephone ' +
      'homephonenumber phonehome telefonodecasa telefonoparticular daytimephone dayphone eveningphone workphone ' +
      'workphonenumber phonework businessphone officephone telefonodeltrabajo otherphone phoneother alternatephone ' +
      'phonealternate secondaryphone',
  ],
  [
    'case_type',
    'Case Type',
    'casetype typeofcase practicearea mattertype areaoflaw legalissue typeoflegalissue casecategory case matter ' +
      'serviceneeded service tipodecaso tipodeasunto areadepractica caso servicio',
  ],
  [
    'message',
    'Message',
    'message yourmessage intakenotes casedescription matterdescription casedetails incidentdescription description ' +
      'whathappened tellusaboutyourcase tellusaboutyourcasehere howcanwehelp howcanwehelpyou commentormessage comments ' +
      'comment commentsorquestions questions inquiry enquiry details leadnotes notes mensaje tumensaje sumensaje ' +
      'comentarios comentario descripcion detalles notas consulta quepaso',
  ],
  [
    'submission_date',
    'Date',
    'date submissiondate datesubmitted submitteddate submitdate submissiontime submissiontimestamp submittedon ' +
      'submittedat submitted timesubmitted entrydate dateentered datereceived receiveddate receivedon receivedat ' +
      'received inquirydate dateofinquiry enquirydate contactdate leaddate intakedate requestdate createddate ' +
      'createdate datecreated createdtime creationdate creationtime createdat createdon created dateadded addedon ' +
      'datetime timestamp fecha fechadeenvio fechaenvio fechayhora fechaderecepcion fecharecepcion recibido ' +
      'fechadecreacion fechacreacion fechadeingreso fechaderegistro fecharegistro fechadecontacto marcatemporal enviado ' +
      'creado time',
  ],
  [
    'page_source',
    'Source',
    'source pagesource sourcepage sourceurl leadsource originalsource originalsourcetype originaltrafficsource ' +
      'referralsource referrer referer pageurl page url landingpage platform channel formname origen fuente ' +
      'paginadeorigen pagina',
  ],
];

export const importFields = fieldsByHeading.map(([field, label, names]) => ({ field, label, names: names.split(' ') }));

/** In characters: what is longer names no column, and normalizing it would take long. */
const LONGEST_HEADING = 200;

/**
 * Returns a heading in its plain form: small letters without accents, numbers, blanks and signs, and without its zone.
 * 'Teléfono 2' is 'telefono', 'Submit Date (UTC)' is 'submitdate'.
 */
export const plainHeading = (heading: string): string =>
  heading
    .slice(0, LONGEST_HEADING)
    .replace(/\((?:utc|gmt)\)/i, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** Whether a heading says that its times are in UTC. */
export const isInUtc = (heading: string): boolean => /\b(?:utc|gmt)\b/i.test(heading);

/** Returns whether a file has exactly the headings of this product's own export. */
export const isOwnExport = (headings: readonly string[]): boolean =>
  headings.join('\n') === importFields.map(({ label }) => label).join('\n');

/** What the cells of a field have that can be in several columns. */
export const looksLike: { readonly [Field in ImportField]?: (cell: string) => boolean } = {
  email: (cell) => /\S@\S/.test(cell),
  phone: (cell) => (cell.match(/\d/g) ?? []).length >= 7,
};
/** Words in a heading that is a question, such as 'What is the best phone number to reach you?'. */
const askedFor: { readonly [Field in ImportField]?: RegExp } = {
  email: /\be-?mail|\bcorreo/i,
  phone: /phone|\bmobile|\bcell\b|tel[eé]fono|celular|m[oó]vil/i,
};
/** Numbers to which nobody listens, or of somebody else. */
const NO_PHONE = /fax|assistant|asistente|pager|emergency/i;
/** Enough to know a column. */
const SAMPLE = 50;

/** Returns the columns that may hold a field, in the order of their worth. */
export function columnsOf(
  field: ImportField,
  texts: readonly string[],
  rows: readonly (readonly string[])[],
): number[] {
  const headings = texts.map((text) => text.slice(0, LONGEST_HEADING));
  const names = importFields.find((one) => one.field === field)?.names ?? [];
  const plain = headings.map(plainHeading);
  const named = names.flatMap((name) => plain.flatMap((heading, column) => (heading === name ? [column] : [])));
  const [words, looksRight] = [askedFor[field], looksLike[field]];
  if (!words || !looksRight) return named;
  const asked = headings.flatMap((heading, column) => {
    if (named.includes(column) || !words.test(heading) || NO_PHONE.test(heading)) return [];
    const cells = rows.flatMap((row) => row[column]?.trim() || []).slice(0, SAMPLE);
    return cells.length > 0 && cells.filter(looksRight).length > cells.length / 2 ? [column] : [];
  });
  return [...named, ...asked];
}

/** Returns the required fields without a column: nobody can be answered without a phone number or an email address. */
export function missingFields(mapping: Mapping): string[] {
  return [
    ...(mapping.name === null ? ['Name'] : []),
    ...(mapping.email === null && mapping.phone === null ? ['Phone or Email'] : []),
  ];
}
