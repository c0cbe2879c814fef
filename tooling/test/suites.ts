import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { depth } from './depth.ts'
import { ofPlaywright, ofVitest, type PlaywrightReport, type VitestReport } from './reports.ts'
import { type Outcome, type Step, tool } from './steps.ts'

/** Leaves out slow tests, and the tests on the embedded database that PostgreSQL repeats. */
const quickly = depth.everyTest ? [] : ['--tags-filter=!slow', '--project=!node-postgres']
/** Leaves out all but the main flow of each screen. */
const smoke = depth.everyTest ? [] : ['--grep=@smoke']

/** Unit and integration tests; a run that ends without a report counts as one failure. */
export const vitest: Step = {
  name: 'unit and integration',
  async run(print) {
    const report = path.join(tmpdir(), `kontor-vitest-${process.pid}.json`)
    const run = ['node_modules/vitest/vitest.mjs', 'run']
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const code = await tool([...run, ...quickly, ...reporters], print)
    const read = readReport(report) as VitestReport | null
    return counted(read && ofVitest(read), code)
  },
}

/** Every component of the kit, in every state, in Chromium. */
export const kit = playwright('kit', 'e2e/kit/playwright.config.ts')

/** Flows of users in a real Chromium on all servers, two tests at a time. */
export const flows = playwright('end to end', 'e2e/playwright.config.ts', [
  '--project=flows',
  '--workers=2',
  ...smoke,
])

/**
 * Releases and faults, two at a time. Each test changes what the edge serves to all pages, so each
 * worker has a stage of its own. The workers wait for edges and pages half of their time.
 */
export const releases = playwright(
  'releases',
  'e2e/playwright.config.ts',
  ['--project=releases', '--workers=2', ...smoke],
  { KONTOR_STAGES: '2' },
)

function playwright(
  name: string,
  config: string,
  options: string[] = [],
  settings: NodeJS.ProcessEnv = {},
): Step {
  return {
    name,
    async run(print) {
      const report = path.join(tmpdir(), `kontor-playwright-${process.pid}.json`)
      const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...settings }
      const cli = 'e2e/node_modules/@playwright/test/cli.js'
      const args = [cli, 'test', '--config', config, '--reporter=list,json', ...options]
      const code = await tool(args, print, env)
      const read = readReport(report) as PlaywrightReport | null
      return counted(read && ofPlaywright(read), code)
    },
  }
}

function readReport(file: string): unknown {
  if (!existsSync(file)) return null
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return report
}

/** A tool that exits with an error but reports no failed test counts as one failure. */
function counted(outcome: Outcome | null, code: number): Outcome {
  const { passed, failed, faults } = outcome ?? {
    passed: 0,
    failed: 0,
    faults: ['it ended without a report'],
  }
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, faults }
}
