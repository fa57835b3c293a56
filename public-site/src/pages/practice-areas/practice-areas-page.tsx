export function PracticeAreasPage() {
  return <h1>Practice Areas</h1>;
}
