/** Says that an owner's first passkey does not give an owner's rights yet, and who can confirm it. */
export function RightsWait({ name }: { name: string }) {
  return (
    <>
      Your passkey gives you an owner’s rights once it is confirmed. Ask another owner to do so on the People screen, or
      run this on the server: <code>npm run staff -- confirm-passkey {name}</code>
    </>
  );
}
