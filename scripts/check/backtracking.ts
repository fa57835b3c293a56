import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { treeFiles } from '../git.ts';
import { root } from '../settings.ts';

/** What visitors, staff and their browsers send is read here; builds and checks read only what is in the repository. */
const SOURCES = ['api/src/*.ts', 'facts/src/*.ts', '*-*/src/*.ts', '*-*/src/*.tsx', 'gateway/*.ts'];
const IS_TEST = /\.test\.tsx?$|\/testing\//;
/** A growth that matters is found in far less; whatever takes longer to judge is left to the table of readers. */
const TIMEOUT_MS = 4000;

/**
 * Returns the patterns of the product whose time can grow faster than what they read, as far as automata can judge: not those
 * that look around or back, which `linear-readers.test.ts` measures.
 */
export async function backtrackingPatterns(): Promise<string[]> {
  const places = new Map<string, string>();
  for (const file of treeFiles(...SOURCES).filter((name) => !IS_TEST.test(name))) {
    for (const { pattern, line } of patternsIn(file, readFileSync(join(root, file), 'utf8'))) {
      places.set(pattern, `${file}:${line}`);
    }
  }
  const found: string[] = [];
  // One at a time, since the other checks need the processors as well.
  for (const [pattern, place] of places) {
    const growth = await growthOf(pattern);
    if (growth !== '') found.push(`${place}: ${pattern} takes ${growth} time`);
  }
  return found;
}

/** Returns the literal patterns of a source text, with their lines. */
function patternsIn(file: string, text: string): { pattern: string; line: number }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: { pattern: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      found.push({ pattern: node.text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns how the time of a literal pattern grows with what it reads; empty if that is at most linear, or not known. */
export async function growthOf(pattern: string): Promise<string> {
  const end = pattern.lastIndexOf('/');
  const params = { checker: 'automaton', timeout: TIMEOUT_MS } as const;
  const found = await check(pattern.slice(1, end), pattern.slice(end + 1), params);
  return found.status === 'vulnerable' ? found.complexity.summary : '';
}
