declare module 'shared_ui/ui' {
  const kit: typeof import('../src/ui.ts') & { default?: typeof import('../src/ui.ts') };
  export = kit;
}
