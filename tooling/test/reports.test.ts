import { expect, it } from 'vitest'
import { ofPlaywright, ofVitest } from './reports.ts'

it('names a failed unit test with its error, without its stack', () => {
  const assertionResults = [
    { fullName: 'it holds', status: 'passed', failureMessages: [] },
    {
      fullName: 'it breaks',
      status: 'failed',
      failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n\n- 2\n+ 1\n    at there'],
    },
  ]
  const testResults = [
    { name: 'a.test.ts', message: '', assertionResults },
    { name: 'b.test.ts', message: 'cannot load\n    at here', assertionResults: [] },
  ]
  expect(ofVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 1,
    faults: ['a.test.ts › it breaks: expected 1 to be 2 · - 2 · + 1', 'b.test.ts: cannot load'],
  })
})

it('lists a flow that needed a second try as failed', () => {
  const message = `not equal\n\nExpected: true\nReceived: ${'long '.repeat(200)}\n\nCall log:\n  - a step`
  const good = { title: 'holds', tests: [{ results: [{}] }] }
  const flaky = {
    title: 'wavers',
    tests: [{ results: [{ error: { message, location: { line: 7 } } }, {}] }],
  }
  const suites = [
    { title: 'flow.spec.ts', specs: [good], suites: [{ title: 'group', specs: [flaky] }] },
  ]
  expect(ofPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 1 }, suites })).toEqual({
    passed: 1,
    failed: 1,
    faults: [
      expect.stringMatching(
        /^flow\.spec\.ts › group › wavers, line 7: not equal · Expected: true · Received: long .{500,600}$/,
      ),
    ],
  })
})
