import { mainOffice, type Office, offices } from '@advocate/facts/offices';
import { firm } from '@advocate/firm/firm';
import { useSite } from '../lib/site.ts';

const attorneys = new Set(offices.flatMap(({ lawyers }) => lawyers)).size;

/** What is true of the firm, in one line: since when, how many attorneys, the languages of an office, when it replies. */
export function FirmFacts({ office = mainOffice }: { office?: Office }) {
  const { firmFacts } = useSite().texts;
  const facts = [
    firmFacts.since(firm.foundedYear),
    firmFacts.attorneys(attorneys),
    firmFacts.spoken(office.languages),
    firmFacts.reply,
  ];
  return (
    <ul className="plain-list firm-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
