import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    projects: [
      {
        // Node does not know the package's folder mapping, which the bundler follows.
        resolve: { alias: [{ find: /^react-vant\/es\/[a-z-]+$/, replacement: 'react-vant' }] },
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
