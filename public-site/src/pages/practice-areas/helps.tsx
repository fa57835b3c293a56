import { Accordion, Card } from '#ui';
import type { Help, HelpTexts } from '../../content/helps.ts';
import { Section } from '../../layout/section.tsx';
import { helpsId } from '../../routes.ts';

/** What people can do themselves, each help closed until it is opened. */
export function Helps({ helps: { heading, lead, items } }: { helps: HelpTexts }) {
  return (
    <div id={helpsId} className="helps" tabIndex={-1}>
      <Section heading={heading} lead={lead}>
        <Accordion items={items.map(accordionItem)} />
      </Section>
    </div>
  );
}

/** A help as an item of an accordion. */
export const accordionItem = (help: Help) => ({
  id: help.title,
  title: help.title,
  content: <HelpContent help={help} />,
});

function HelpContent({ help: { paragraphs, points = [], terms = [], letter, links = [] } }: { help: Help }) {
  return (
    <div className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {letter && <Letter {...letter} />}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {terms.length > 0 && (
        <dl className="helps__terms">
          {terms.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      {links.length > 0 && (
        <ul>
          {links.map(({ label, url, text }) => (
            <li key={url}>
              <a href={url}>{label}</a>
              {text && `: ${text}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A letter with a link that opens it in the visitor's own email program, addressed to nobody yet. */
function Letter({ subject, body, open }: NonNullable<Help['letter']>) {
  const draft = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n\r\n'))}`;
  return (
    <Card tone="sunken">
      <h3>{subject}</h3>
      {body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <a href={draft}>{open}</a>
    </Card>
  );
}
