import { areaIds, folderName } from './start/sources.ts'
import { memoryFolder } from './test/memory-folder.ts'
import { runSteps } from './test/run-steps.ts'
import { check, type Step } from './test/steps.ts'
import { flows, kit, releases, vitest } from './test/suites.ts'

const packages = [
  ...areaIds.map(folderName),
  'shared',
  'server',
  'sandbox',
  'registry',
  'edge',
  'gate',
  'console',
  'tooling',
  'e2e',
]

/** Prettier caches its findings in `node_modules/.cache`, by the content of each file. */
const prettier = ['node_modules/prettier/bin/prettier.cjs', '--cache', '--cache-strategy=content']

/** One core, because it is a light step; several threads need twice the processor time. */
const tsc = ['node_modules/typescript/bin/tsc', '--singleThreaded']

/** Everything that CI checks; the fastest failures come first. */
const steps: Step[] = [
  check('format', [...prettier, '--check', '--log-level=warn', '.']),
  check(
    'lint',
    ['node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet'],
    ['tooling/english/run.ts'],
  ),
  check('types', ...packages.map((name) => [...tsc, '-p', name])),
  check('boundaries', ['tooling/boundaries/run.ts']),
  check('dead code', ['node_modules/knip/bin/knip.js', '--no-progress']),
  check(
    'acceptance',
    ['tooling/acceptance/run.ts'],
    ['tooling/rules/run.ts'],
    ['tooling/guide/run.ts'],
  ),
  check('licences', ['tooling/licences/run.ts']),
  check('contract', ['tooling/contract/run.ts']),
  check('budgets', ['tooling/budgets/run.ts']),
  vitest,
  kit,
  flows,
  releases,
]

const temporary = memoryFolder()
if (temporary !== null) process.env['TMPDIR'] = temporary

const wanted = process.argv.slice(2)
const chosen = wanted.length === 0 ? steps : steps.filter(({ name }) => wanted.includes(name))
const ran = await runSteps(chosen, (text) => process.stdout.write(text))

const rows = ran.map(({ name, passed, failed, ms }) =>
  [
    failed === 0 ? 'ok  ' : 'FAIL',
    name.padEnd(24),
    `${String(passed).padStart(5)} passed`,
    `${String(failed).padStart(4)} failed`,
    `${(ms / 1000).toFixed(1).padStart(7)} s`,
  ].join('  '),
)
const faults = ran.flatMap((step) => step.faults.map((fault) => `  ${step.name}: ${fault}`))
const passed = ran.reduce((sum, step) => sum + step.passed, 0)
const failed = ran.reduce((sum, step) => sum + step.failed, 0)

if (faults.length > 0) console.log(`\nfailed:\n${faults.join('\n')}`)
console.log(`\n${rows.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
