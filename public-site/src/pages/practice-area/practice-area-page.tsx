import { type PracticeAreaSlug, type PracticeAreaText, practiceAreas } from '../../content/practice-areas.ts';

export function PracticeAreaPage({ area, text }: { area: PracticeAreaSlug; text: PracticeAreaText }) {
  return (
    <>
      <h1>{practiceAreas.find(({ slug }) => slug === area)?.heading}</h1>
      <p>{text.lead}</p>
    </>
  );
}
