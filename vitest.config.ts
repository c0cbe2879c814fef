import { defineConfig } from 'vitest/config'
import { hasPostgres } from './server/testing/postgres.ts'
import { depth } from './tooling/test/depth.ts'

const exclude = ['**/node_modules/**', '**/dist/**']
/** Folders without state and without a document; `tooling/boundaries` checks that. */
const pure = ['shared/src/{trading,rules,wire}/**/*.test.ts']
/** Timeouts for hung tests only: a slow machine must not reach them. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

if (!hasPostgres())
  console.warn('left out: the sandbox’s tests on PostgreSQL, which is not installed')

/** PostgreSQL may differ here: SQL functions, locks, leases, parallel transactions. */
const databaseSpecific = [
  'sandbox/src/accounts/{reviews/reviews,sessions/sessions}.test.ts',
  'sandbox/src/money/{ledger/*,funds/{conserved,decisions/reviewer}}.test.ts',
  'sandbox/src/trading/{cluster,partitions,writer}/*.test.ts',
  'sandbox/src/trading/{orders/close,engine/{engine,execute,restart,sync-orders}}.test.ts',
]

/** All tests of stored data; the deep tests run them on PostgreSQL too. */
const storedData = [
  'sandbox/src/accounts/**/*.test.ts',
  'sandbox/src/{money,trading/{cluster,engine,orders,partitions,writer}}/**/*.test.ts',
]

/** The sandbox on PostgreSQL; the project `node` runs it on the embedded database. */
const onPostgres = {
  test: {
    name: 'node-postgres',
    environment: 'node',
    include: depth.wholePostgres ? storedData : databaseSpecific,
    exclude,
    globalSetup: ['sandbox/trials/testing/databases/postgres-setup.ts'],
    setupFiles: ['sandbox/trials/testing/databases/on-postgres.ts'],
    isolate: false,
    ...timeouts,
  },
}

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which on two cores is half of them.
    maxWorkers: '100%',
    tags: [{ name: 'slow', description: 'takes over 4 s; npm test leaves it out' }],
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: pure,
          exclude,
          isolate: false,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          // Each file has a context of its own in a thread that stays: half of a process's time.
          pool: 'vmThreads',
          include: ['{shared,host,remote-*,locales,console}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...pure],
          setupFiles: ['shared/src/testing/empty-storage.ts'],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{server,sandbox,registry,edge,gate,tooling}/**/*.test.ts',
            'e2e/{attacks,storm,store,tamper}/*.test.ts',
          ],
          exclude,
          globalSetup: [
            'sandbox/trials/testing/databases/embedded-setup.ts',
            'registry/src/testing/database-setup.ts',
          ],
          // A file is done with its embedded PostgreSQL before optimising that one's WebAssembly
          // pays.
          execArgv: ['--liftoff-only'],
          // Files share what they import: loading it for each of them is a third of their time.
          isolate: false,
          ...timeouts,
        },
      },
      ...(hasPostgres() ? [onPostgres] : []),
    ],
  },
})
