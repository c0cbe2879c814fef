import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['{shared,host,remote-*,locales}/**/*.test.{ts,tsx}'],
          exclude,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{sandbox,registry,tooling}/**/*.test.ts'],
          exclude,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
