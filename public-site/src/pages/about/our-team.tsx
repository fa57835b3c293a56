import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Accordion } from '#ui';
import type { AboutTexts } from '../../content/page-texts.ts';
import { Section } from '../../layout/section.tsx';
import { Portrait } from '../../people/portrait.tsx';
import { NarrowMemberDetail, WideMemberDetail } from './member-detail.tsx';

/** Between selecting a member and scrolling to the panel. */
const scrollDelayMs = 100;

/**
 * The markup contains both layouts and the styles show one of them, so that the prerendered page is right at every
 * width. A card links to its panel, so that before the app runs, the browser itself shows and scrolls to it.
 */
export function OurTeam({ texts: { memberDetail, ourTeam, team } }: { texts: AboutTexts }) {
  const { hash } = useLocation();
  const linked = team.find(({ id }) => hash === `#${id}`)?.id ?? null;
  // A link of the app scrolls to the panel and focuses it as soon as it is there; the served page has none selected.
  const isLinked = useNavigationType() !== 'POP';
  const [selected, setSelected] = useState(isLinked ? linked : undefined);
  const timer = useRef(0);

  useEffect(() => {
    setSelected(linked);
    return () => clearTimeout(timer.current);
  }, [linked]);

  function select(event: MouseEvent, id: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setSelected(id);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => showPanel(id), scrollDelayMs);
  }

  function backToTeam(id: string): void {
    const card = document.getElementById(`${id}-card`);
    setSelected(null);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'center' });
  }

  return (
    <Section className="section--sunken team" heading={ourTeam.heading} lead={ourTeam.lead}>
      <div className="team__wide" data-live={selected !== undefined}>
        <ul className="plain-list team__cards">
          {team.map((member) => (
            <li key={member.id}>
              <a
                className="team-card"
                id={`${member.id}-card`}
                href={`#${member.id}`}
                aria-current={member.id === selected}
                onClick={(event) => select(event, member.id)}
              >
                <Portrait name={member.name} src={member.imageUrl} decorative />
                <strong className="team-card__name">{member.name}</strong>
                <span className="team-card__role">{member.role}</span>
                <span>{member.description}</span>
              </a>
            </li>
          ))}
        </ul>
        {team.map((member) => (
          <section
            key={member.id}
            id={member.id}
            className="team__panel"
            data-selected={member.id === selected}
            aria-label={member.name}
            tabIndex={-1}
          >
            <WideMemberDetail member={member} texts={memberDetail} onBack={() => backToTeam(member.id)} />
          </section>
        ))}
      </div>
      <div className="team__narrow">
        <Accordion
          single
          items={team.map((member) => ({
            id: member.id,
            title: (
              <span className="with-portrait team__title">
                <Portrait name={member.name} src={member.imageUrl} />
                <span>
                  <strong className="team-card__name">{member.name}</strong>
                  <span className="team-card__role">
                    {member.title}, {member.subtitle}
                  </span>
                </span>
              </span>
            ),
            content: <NarrowMemberDetail member={member} texts={memberDetail} />,
          }))}
        />
      </div>
    </Section>
  );
}

function showPanel(id: string): void {
  const panel = document.getElementById(id);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
}
