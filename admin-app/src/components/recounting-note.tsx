interface RecountingNoteProps {
  /** Answers with figures, as far as they have arrived. */
  of: readonly ({ recounting?: true } | undefined)[];
}

/** Says that the figures are those known before, while the server counts all days anew. */
export function RecountingNote({ of }: RecountingNoteProps) {
  return (
    <div role="status">
      {of.some((answer) => answer?.recounting) && (
        <p className="note">
          The figures are being recounted, which takes a few minutes. Until then, these are the earlier ones.
        </p>
      )}
    </div>
  );
}
