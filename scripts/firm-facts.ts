/** References to other facts and paths: changed by hand, because the types show what belongs together. */
const REFERENCES = new Set(['id', 'src', 'imageUrl']);
const FACT = /\b(sample): true,?\s*|\b(\w+): ('[^'\n]*'|-?\d[\d.]*)/g;
/** Facts that no other firm shares with the sample: kept, they would be published as true of this one. */
const OWN = new Set(
  'name shortName author street phone email securityEmail reviewsUrl responsibleLawyer number'.split(' '),
);
type Ask = (question: string) => Promise<string>;
const LANGUAGES: Record<string, string> = { en: 'in English', es: 'in Spanish' };

/** Returns the doc comments of a type's fields, by field name. */
export function hintsOf(types: string, type: string): Map<string, string> {
  const [own = ''] = new RegExp(`interface ${type} [^]*?\\n}`).exec(types) ?? [];
  const hints = own.matchAll(/\/\*\* (.+?)\.? \*\/\n\s+(\w+)\??: /g);
  return new Map([...hints].map(([, hint = '', name = '']) => [name, hint]));
}

/**
 * Asks for the texts and numbers in a file of facts, in order, and returns the file with the answers; an empty answer
 * keeps the firm's own value. Asks for a sample only if the firm has its own, and then removes the sample mark;
 * otherwise it skips the sample. A value of a sample is replaced, or kept by typing 'same' where another firm may share
 * it; of a degree, the school or the year. Holidays are changed by hand.
 */
export async function askFacts(source: string, ask: Ask, hints: ReadonlyMap<string, string> = new Map()) {
  let asked = '';
  for (const one of source.split(/(?=\n {2}\{)/)) asked += await askAbout(one, ask, hints);
  return asked;
}

/** Asks about one office, member or review. */
async function askAbout(source: string, ask: Ask, hints: ReadonlyMap<string, string>): Promise<string> {
  let asked = '';
  let end = 0;
  let isOwn = true;
  let isSample = false;
  let keptSchool = false;
  const whatKeeps = (name: string) => {
    if (!isSample) return 'Enter';
    return OWN.has(name) || (name === 'year' && keptSchool) ? 'never' : 'same';
  };
  for (const match of source.matchAll(FACT)) {
    const [whole, sample, name = '', literal = ''] = match;
    asked += source.slice(end, match.index);
    end = match.index + whole.length;
    if (sample !== undefined) {
      const [, next = ''] = /: ('[^'\n]*')/.exec(source.slice(end)) ?? [];
      isOwn = /^y/i.test(await ask(`${next} is a sample. Put your own there now? (y/N) `));
      isSample = isOwn;
      asked += isOwn ? '' : whole;
    } else if (!isOwn || isByHand(source, match.index, name, literal)) {
      asked += whole;
    } else {
      const answer = await literalOf(labelOf(source, match.index, name, hints), literal, whatKeeps(name), ask);
      if (name === 'institution') keptSchool = answer === literal;
      asked += `${name}: ${answer}`;
    }
  }
  return asked + source.slice(end);
}

const isByHand = (source: string, at: number, name: string, literal: string): boolean =>
  REFERENCES.has(name) || literal.startsWith("'/") || lineAt(source, at).includes('month:');

const lineAt = (source: string, at: number): string =>
  source.slice(source.lastIndexOf('\n', at) + 1, source.indexOf('\n', at));

/** Returns the label of a fact; a text in two languages is named after the field that contains both. */
function labelOf(source: string, at: number, name: string, hints: ReadonlyMap<string, string>): string {
  const language = LANGUAGES[name];
  const [, holder] = (language && /(\w+): \{[^{}]*$/.exec(source.slice(0, at))) || [];
  const hint = hints.get(holder ?? name);
  return `  ${holder === undefined ? name : `${holder} ${language}`}${hint === undefined ? '' : ` (${hint})`}`;
}

/** Keeps a number a number, and converts quotation marks to typographic ones. */
async function literalOf(
  label: string,
  literal: string,
  /** What keeps the current value. */
  mayStay: 'Enter' | 'same' | 'never',
  ask: Ask,
): Promise<string> {
  const again = (question: string) => literalOf(question, literal, mayStay, ask);
  const answer = (await ask(`${label}\n    [${literal.replaceAll("'", '')}]: `)).trim();
  if (answer === '' && mayStay === 'Enter') return literal;
  if (answer === 'same' && mayStay === 'same') return literal;
  const text = answer.replaceAll("'", '’').replaceAll('\\', '');
  if (mayStay === 'never' && ['', 'same', literal.replaceAll("'", '')].includes(text))
    return again('  Yours, please; the sample’s cannot stay:');
  if (answer === '') return again("  Yours, or 'same' to confirm it:");
  if (literal.includes('@') && !/^\S+@\S+\.\S+$/.test(answer)) return again('  An email address, please:');
  if (literal.startsWith("'")) return `'${text}'`;
  return Number.isFinite(Number(answer)) ? String(Number(answer)) : again('  A number, please:');
}
