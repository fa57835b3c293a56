import type { ReactNode } from 'react';

interface SectionProps {
  heading: string;
  lead?: string;
  /** Modifiers of `.section`, and classes that the page defines. */
  className?: string;
  children: ReactNode;
}

/** One idea of a page, below its heading. */
export function Section({ heading, lead, className, children }: SectionProps) {
  return (
    <section className={className ? `section ${className}` : 'section'}>
      <div className="section__header">
        <h2>{heading}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

interface TitledItemsProps {
  items: readonly { title: string; text: string }[];
  className?: string;
}

/** Items of the surrounding list, each with a heading of the third level. */
export const TitledItems = ({ items, className }: TitledItemsProps) =>
  items.map(({ title, text }) => (
    <li key={title} className={className}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ));
