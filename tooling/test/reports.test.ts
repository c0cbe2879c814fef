import { expect, it } from 'vitest'
import { ofPlaywright, ofVitest } from './reports.ts'

it('names a failed unit test with the first line of its error', () => {
  const assertionResults = [
    { fullName: 'it holds', status: 'passed', failureMessages: [] },
    {
      fullName: 'it breaks',
      status: 'failed',
      failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n    at there'],
    },
  ]
  const testResults = [
    { name: 'a.test.ts', message: '', assertionResults },
    { name: 'b.test.ts', message: 'cannot load\nat here', assertionResults: [] },
  ]
  expect(ofVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 1,
    faults: ['a.test.ts › it breaks: expected 1 to be 2', 'b.test.ts: cannot load'],
  })
})

it('names a flow that needed a second try as failed', () => {
  const good = { title: 'holds', tests: [{ results: [{}] }] }
  const flaky = {
    title: 'wavers',
    tests: [{ results: [{ error: { message: 'timed out\nlater' } }, {}] }],
  }
  const suites = [
    { title: 'flow.spec.ts', specs: [good], suites: [{ title: 'group', specs: [flaky] }] },
  ]
  expect(ofPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 1 }, suites })).toEqual({
    passed: 1,
    failed: 1,
    faults: ['flow.spec.ts › group › wavers: timed out'],
  })
})
