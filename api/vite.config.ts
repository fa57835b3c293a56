import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Copies the migrations next to the build, where they are read at run time. */
const migrations: Plugin = {
  name: 'advocate-migrations',
  writeBundle({ dir = 'dist' }) {
    cpSync(resolve(import.meta.dirname, 'migrations'), resolve(dir, 'migrations'), { recursive: true });
  },
};

/** Bundles our own sources and the facts in one folder; npm packages stay external. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [migrations],
  ssr: { noExternal: [/^@advocate\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        server: resolve(import.meta.dirname, 'src/server.ts'),
        migrate: resolve(import.meta.dirname, 'src/database/migrate-command.ts'),
        staff: resolve(import.meta.dirname, 'src/staff.ts'),
        seed: resolve(import.meta.dirname, 'src/seed.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
    },
  },
});
