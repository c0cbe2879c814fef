import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { GateJob } from './job.ts'
import { timeFor, visitsOf } from './open-in-browser.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'kontor-gate-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const visit = (address: string, cause: string | null) => ({
  build: 'host@1.0.0',
  path: address,
  cause,
  ms: 1,
  picture: null,
})
const line = (number: number, address: string, cause: string | null = null) =>
  `${JSON.stringify({ number, visit: visit(address, cause) })}\n`
const job: GateJob = { composition: '', builds: [], registryUrl: '', visits: [], browser: '' }

/** The answer of the gate when a program prints this and its time ends then. */
async function answerAfter(printed: string) {
  const [script, done] = [path.join(folder, 'program.cjs'), path.join(folder, 'done')]
  const end = new AbortController()
  writeFileSync(
    script,
    `process.stdout.write(${JSON.stringify(printed)}, () => {
      require('node:fs').writeFileSync(${JSON.stringify(done)}, '')
    })
    setInterval(() => {}, 1_000)`,
  )
  const answer = visitsOf(job, script, 7_000, end.signal)
  try {
    await expect.poll(() => existsSync(done)).toBe(true)
  } finally {
    end.abort()
  }
  return answer
}

it('COMP-734 pages that were late when the time ends are the answer, in the order of the job', async () => {
  const printed = [
    line(1, '/b', 'still loads after 10 s'),
    line(0, '/a'),
    line(2, '/c').slice(0, 9),
  ]
  expect(await answerAfter(printed.join(''))).toEqual([
    visit('/a', null),
    visit('/b', 'still loads after 10 s'),
  ])
})

it.each([
  ['no page was seen', ''],
  ['all pages were fine until then', line(0, '/a')],
  ['the late page was fine at the second attempt', line(0, '/a', 'shows nothing') + line(0, '/a')],
])('COMP-734 there is no verdict when the time ends and %s', async (_what, printed) => {
  await expect(answerAfter(printed)).rejects.toThrow('The browser did not finish in 7 s.')
})

it('COMP-734 the time grows with the number of addresses', () => {
  const routes = ['/', '/market', '/trade'].map((address) => ({ path: address, title: 'a' }))
  const visits = [{ id: 'market' as const, version: '1.0.0', routes }]
  expect(timeFor({ visits }) - timeFor({ visits: [] })).toBe(6_000)
})
