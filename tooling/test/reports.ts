import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './steps.ts'

/** The part of vitest's JSON report that is read. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** The part of Playwright's JSON report that is read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

interface Suite {
  title: string
  suites?: Suite[]
  specs: { title: string; tests: { results: { error?: PlaywrightError }[] }[] }[]
}

interface PlaywrightError {
  message?: string
  location?: { line: number }
}

/**
 * The outcome of a vitest run. A file that fails without a failed test (it does not load, a hook
 * throws) counts as one failure.
 */
export function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Outcome {
  const faults = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const own = failed.map(({ fullName, failureMessages }) =>
      fault(`${name} › ${fullName}`, failureMessages[0]),
    )
    return own.length === 0 && message !== '' ? [fault(name, message)] : own
  })
  return { passed: numPassedTests, failed: numFailedTests, faults }
}

/** The outcome of a Playwright run. A test that passes on its second try only counts as failed. */
export function ofPlaywright({ stats, suites }: PlaywrightReport): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    faults: suites.flatMap((suite) => faultsOf(suite, suite.title)),
  }
}

function faultsOf({ suites = [], specs }: Suite, path: string): string[] {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ results }) => results.some(({ error }) => error)))
      .map((spec) => {
        const errors = spec.tests.flatMap(({ results }) => results.map(({ error }) => error))
        const error = errors.find((each) => each?.message !== undefined)
        const line = error?.location ? `, line ${error.location.line}` : ''
        return fault(`${path} › ${spec.title}${line}`, error?.message)
      }),
    ...suites.flatMap((suite) => faultsOf(suite, `${path} › ${suite.title}`)),
  ]
}

/** The longest error in a summary, in characters. */
const LONGEST = 600

/** An error on one line: the expectation and the result, without stack and call log. */
function fault(name: string, why = ''): string {
  const lines = stripVTControlCharacters(why).split('\n')
  const end = lines.findIndex((line) => /^ +at |^Call log:/.test(line))
  const said = lines.slice(0, end === -1 ? undefined : end).map((line) => line.trim())
  const error = said.filter((line) => line !== '').join(' · ')
  return `${name}: ${error.slice(0, LONGEST)}`
}
