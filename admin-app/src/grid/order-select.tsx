interface OrderSelectProps {
  label: string;
  /** The columns to choose from. */
  fields: readonly { field: string; headerName: string }[];
  /** The one among them that tells when; downwards it is the order in which the rows come. */
  dateField: string;
  /** As `readSort` gives it. */
  sort: string;
  onSort: (sort: string) => void;
}

/** What the column headers do on a wide screen, for cards, which have none. */
export function OrderSelect({ label, fields, dateField, sort, onSort }: OrderSelectProps) {
  const choices = fields
    .filter(({ field }) => field !== dateField)
    .flatMap(({ field, headerName }) => [
      [`${field} asc`, `${headerName}, A to Z`],
      [`${field} desc`, `${headerName}, Z to A`],
    ]);
  return (
    <select
      className="ui-control ui-control--select data-grid-order"
      aria-label={label}
      value={sort === `${dateField} desc` ? '' : sort}
      onChange={({ target }) => onSort(target.value)}
    >
      <option value="">Newest first</option>
      <option value={`${dateField} asc`}>Oldest first</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
