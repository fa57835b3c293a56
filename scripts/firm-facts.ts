/** References to other facts and paths: changed by hand, because the types show what belongs together. */
const REFERENCES = new Set(['id', 'src', 'imageUrl']);
const FACT = /\b(sample): true,?\s*|\b(\w+): ('[^'\n]*'|-?\d[\d.]*)/g;
const LANGUAGES: Record<string, string> = { en: 'in English', es: 'in Spanish' };

/** Returns the doc comments of a type's fields, by field name. */
export function hintsOf(types: string, type: string): Map<string, string> {
  const [own = ''] = new RegExp(`interface ${type} [^]*?\\n}`).exec(types) ?? [];
  const hints = own.matchAll(/\/\*\* (.+?)\.? \*\/\n\s+(\w+)\??: /g);
  return new Map([...hints].map(([, hint = '', name = '']) => [name, hint]));
}

/**
 * Asks for the texts and numbers in a file of facts, in order, and returns the file with the answers; an empty answer
 * keeps the current value. Asks for a sample only if the firm has its own, and then removes the sample mark; otherwise
 * it skips the sample. Holidays are changed by hand.
 */
export async function askFacts(
  source: string,
  ask: (question: string) => Promise<string>,
  hints: ReadonlyMap<string, string> = new Map(),
): Promise<string> {
  let asked = '';
  let end = 0;
  let isOwn = true;
  for (const match of source.matchAll(FACT)) {
    const [whole, sample, name = '', literal = ''] = match;
    asked += source.slice(end, match.index);
    end = match.index + whole.length;
    if (sample !== undefined) {
      const [, next = ''] = /: ('[^'\n]*')/.exec(source.slice(end)) ?? [];
      isOwn = /^y/i.test(await ask(`${next} is a sample. Put your own there now? (y/N) `));
      asked += isOwn ? '' : whole;
    } else if (
      !isOwn ||
      REFERENCES.has(name) ||
      literal.startsWith("'/") ||
      lineAt(source, match.index).includes('month:')
    ) {
      asked += whole;
    } else {
      asked += `${name}: ${await literalOf(labelOf(source, match.index, name, hints), literal, ask)}`;
    }
  }
  return asked + source.slice(end);
}

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
async function literalOf(label: string, literal: string, ask: (question: string) => Promise<string>): Promise<string> {
  const answer = (await ask(`${label}\n    [${literal.replaceAll("'", '')}]: `)).trim();
  if (answer === '') return literal;
  if (literal.includes('@') && !/^\S+@\S+\.\S+$/.test(answer))
    return literalOf('  An email address, please:', literal, ask);
  if (literal.startsWith("'")) return `'${answer.replaceAll("'", '’').replaceAll('\\', '')}'`;
  if (Number.isFinite(Number(answer))) return String(Number(answer));
  return literalOf('  A number, please:', literal, ask);
}
