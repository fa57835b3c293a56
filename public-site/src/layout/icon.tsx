/** Drawn for this site in a 24-unit square. */
const drawings = {
  phone: 'M8 3.5 4.6 5c-.7 7.2 7.2 15.1 14.4 14.4l1.5-3.4-4.3-2.6-2 1.7c-2-1-3.3-2.3-4.3-4.3l1.7-2z',
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'm5 5 14 14M19 5 5 19',
  chevron: 'm7 10 5 5 5-5',
};

/** Decorative, so the text next to it must be sufficient. */
export function Icon({ of }: { of: keyof typeof drawings }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[of]} />
    </svg>
  );
}
