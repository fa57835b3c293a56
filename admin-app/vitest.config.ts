import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'admin-app', include: ['src/**/*.test.ts'] } });
