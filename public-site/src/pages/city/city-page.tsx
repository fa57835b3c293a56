import type { PracticeAreaSlug } from '../../content/practice-areas.ts';

export function CityPage({ area, city, description }: { area: PracticeAreaSlug; city: string; description: string }) {
  return (
    <>
      <h1>
        {area} {city}
      </h1>
      <p>{description}</p>
    </>
  );
}
