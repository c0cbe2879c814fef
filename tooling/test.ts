import { check, type Step } from './test/steps.ts'
import { flows, kit, releases, vitest } from './test/suites.ts'

const packages = [
  'host',
  'remote-market',
  'remote-trading',
  'remote-account',
  'remote-onboarding',
  'shared',
  'sandbox',
  'registry',
  'tooling',
  'e2e',
]

/** Everything that CI checks, in the order of what fails fastest. */
const steps: Step[] = [
  check(
    'format',
    ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
    ['tooling/format/run.ts'],
  ),
  check('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet']),
  check('types', ...packages.map((name) => ['node_modules/typescript/bin/tsc', '-p', name])),
  check('boundaries', ['tooling/boundaries/run.ts']),
  check('dead code', ['node_modules/knip/bin/knip.js', '--no-progress']),
  check('acceptance', ['tooling/acceptance/run.ts']),
  check('contract', ['tooling/contract/run.ts']),
  vitest,
  kit,
  flows,
  releases,
]

const wanted = process.argv.slice(2)
const chosen = wanted.length === 0 ? steps : steps.filter(({ name }) => wanted.includes(name))
const rows: string[] = []
const faulty: string[] = []
const total = { passed: 0, failed: 0 }

for (const { name, run } of chosen) {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const { passed, failed, faults } = await run()
  total.passed += passed
  total.failed += failed
  faulty.push(...faults.map((fault) => `  ${name}: ${fault}`))
  rows.push(
    `${failed === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(24)}${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s`,
  )
}

if (faulty.length > 0) console.log(`\nfailed:\n${faulty.join('\n')}`)
console.log(`\n${rows.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
