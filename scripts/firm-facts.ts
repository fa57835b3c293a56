/** What other facts refer to, and addresses: changed by hand, where the types show what belongs together. */
const REFERENCES = new Set(['id', 'src', 'imageUrl']);
const FACT = /\b(sample): true,?\s*|\b(\w+): ('[^'\n]*'|-?\d[\d.]*)/g;

/**
 * Asks for every text and number of a file of facts, in its order, and gives the file with the answers in their place; an
 * empty answer keeps what is there. A mark of a sample goes when the question whether the next fact is the firm's own is
 * answered with yes.
 */
export async function askFacts(source: string, ask: (question: string) => Promise<string>): Promise<string> {
  let asked = '';
  let end = 0;
  for (const match of source.matchAll(FACT)) {
    const [whole, sample, name = '', literal = ''] = match;
    asked += source.slice(end, match.index);
    end = match.index + whole.length;
    if (sample !== undefined) {
      const isOwn = /^y/i.test(
        await ask(`The facts that follow are a sample. Will you put your own there now? (y/N) `),
      );
      asked += isOwn ? '' : whole;
    } else if (REFERENCES.has(name) || literal.startsWith("'/")) {
      asked += whole;
    } else {
      const now = literal.replaceAll("'", '');
      asked += `${name}: ${literalOf((await ask(`  ${name} [${now}]: `)).trim(), literal)}`;
    }
  }
  return asked + source.slice(end);
}

/** A number stays one, and quotation marks become those that texts have. */
function literalOf(answer: string, literal: string): string {
  if (answer === '') return literal;
  if (literal.startsWith("'")) return `'${answer.replaceAll("'", '’').replaceAll('\\', '')}'`;
  return Number.isFinite(Number(answer)) ? String(Number(answer)) : literal;
}
