import { type ConfigData, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';

const rules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Another way to write the same: as React and Vite write it.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // The content security policy refuses it.
    'no-style-tag': 'error',
    // Longer ones are cut in search results.
    'long-title': ['error', { maxlength: 65 }],
    'valid-id': ['error', { relaxed: true }],
    // A list may have a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Phone numbers are kept on one line by the styles.
    'tel-non-breaking': 'off',
    // Every script and style comes from the page's own host.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
};

/** Resolves the configuration once, not for every page. */
class OnceLoader extends StaticConfigLoader {
  #resolved: ResolvedConfig | undefined;

  override getConfigFor(): ResolvedConfig {
    this.#resolved ??= super.getConfigFor('page.html') as ResolvedConfig;
    return this.#resolved;
  }
}

const validator = new HtmlValidate(new OnceLoader(rules));

/** Takes a whole HTML document and gives one line per fault: what the HTML standard and WCAG do not allow. */
export function htmlProblems(html: string): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(({ message, selector }) => `${message} (${selector ?? 'document'})`),
    );
}
