import { defineConfig } from 'vitest/config'
import { hasPostgres } from './sandbox/trials/testing/postgres.ts'
import { depth } from './tooling/test/depth.ts'

const exclude = ['**/node_modules/**', '**/dist/**']
/** Folders that keep no state and need no document; the boundaries check that. */
const pure = ['shared/src/{trading,rules,wire}/**/*.test.ts']
/** Ends what hangs; on a busy machine nothing else may. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

if (!hasPostgres())
  console.warn('left out: the sandbox’s tests on PostgreSQL, which is not installed')

/** PostgreSQL may differ here: SQL functions, locks, leases, transactions at the same time. */
const whereTheDatabaseMatters = [
  'sandbox/src/accounts/{reviews/reviews,sessions/sessions}.test.ts',
  'sandbox/src/money/{ledger/*,funds/{conserved,reviewer}}.test.ts',
  'sandbox/src/trading/{partitions,writer}/*.test.ts',
  'sandbox/src/trading/{orders/close,engine/{engine,execute,restart,sync-orders}}.test.ts',
]

/** All that the sandbox stores. */
const whateverIsStored = [
  'sandbox/src/accounts/**/*.test.ts',
  'sandbox/src/{money,trading/{engine,orders,partitions,writer}}/**/*.test.ts',
]

/** The sandbox on the other database that it can run on. */
const onPostgres = {
  test: {
    name: 'node-postgres',
    environment: 'node',
    include: depth.wholePostgres ? whateverIsStored : whereTheDatabaseMatters,
    exclude,
    globalSetup: ['sandbox/trials/testing/postgres-setup.ts'],
    setupFiles: ['sandbox/trials/testing/on-postgres.ts'],
    isolate: false,
    ...patience,
  },
}

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: pure,
          exclude,
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          // Each file has a context of its own in a thread that stays: half of a process's time.
          pool: 'vmThreads',
          include: ['{shared,host,remote-*,locales}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...pure],
          ...patience,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{server,sandbox,registry,tooling}/**/*.test.ts', 'e2e/attacks/*.test.ts'],
          exclude,
          globalSetup: ['sandbox/trials/testing/embedded-setup.ts'],
          // A file is done with its embedded PostgreSQL before optimising that one's WebAssembly
          // pays.
          execArgv: ['--liftoff-only'],
          // Files share what they import: loading it for each of them is a third of their time.
          isolate: false,
          ...patience,
        },
      },
      ...(hasPostgres() ? [onPostgres] : []),
    ],
  },
})
