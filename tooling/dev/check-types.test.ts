import { execFileSync } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import { TypeChecker } from './check-types.ts'

/**
 * The running compilers of this process, by process id. A script starts each, and becomes the
 * compiler.
 */
function compilers(): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
  return all.split('\n').flatMap((row) => {
    const [id, parent, state] = row.trim().split(/\s+/)
    const isOwn = parent === String(process.pid) && row.includes('/lib/tsc --noEmit')
    return isOwn && !state!.startsWith('Z') ? [Number(id)] : []
  })
}

/** Ends a process that still runs: a stopped one would hold the output of all tests open. */
function end(id: number): void {
  if (compilers().includes(id)) process.kill(id, 'SIGKILL')
}

it('COMP-644 a check of types ends the check of the same area that still runs', async () => {
  const told: string[] = []
  const types = new TypeChecker((faults) => told.push(faults))
  types.check('onboarding')
  await expect.poll(compilers).toHaveLength(1)
  const [first] = compilers()
  // Like a compiler that works, a stopped process does not end by SIGTERM.
  process.kill(first!, 'SIGSTOP')
  onTestFinished(() => end(first!))
  types.check('onboarding')
  await expect.poll(compilers, { timeout: 10_000 }).not.toContain(first)
  await expect.poll(() => told, { timeout: 50_000 }).toEqual([''])
  expect(compilers()).toEqual([])
})
