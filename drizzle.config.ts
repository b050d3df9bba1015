import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/db/settings.table.ts',
    './src/server/jobs/jobs.table.ts',
    './src/server/limits/rate-limits.table.ts',
    './src/server/features/**/*.table.ts',
  ],
  out: './migrations',
  casing: 'snake_case',
});
