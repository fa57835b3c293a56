import { Toaster } from '#ui';

export function App() {
  return (
    <>
      <h1>Staff area</h1>
      <Toaster />
    </>
  );
}
