import type { TextSection } from '../../content/practice-areas.ts';

/** 'Deadlines in Texas' becomes 'deadlines-in-texas': the address of a section within its page. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

interface TextPartsProps {
  sections: readonly TextSection[];
  /** Above the list of the sections. */
  contentsHeading: string;
}

/** The explanatory sections, with a list of them beside the text on wide screens. */
export function TextParts({ sections, contentsHeading }: TextPartsProps) {
  return (
    <div className="section area-text">
      <nav className="area-text__contents" aria-labelledby="on-this-page">
        <h2 className="area-text__contents-heading" id="on-this-page">
          {contentsHeading}
        </h2>
        <ol className="plain-list">
          {sections.map(({ heading }) => (
            <li key={heading}>
              <a className="area-text__contents-link" href={`#${anchorOf(heading)}`}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose">
        {sections.map(({ heading, paragraphs, points }) => (
          <section key={heading} id={anchorOf(heading)} className="area-text__part">
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
