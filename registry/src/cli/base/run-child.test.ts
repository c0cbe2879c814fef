import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

/** The end of a process of its own, because `runTelling` takes the signals of its process. */
function endOf(signal: string) {
  const file = JSON.stringify(path.join(import.meta.dirname, 'run-child.ts'))
  const killed = JSON.stringify(`process.kill(process.pid, '${signal}')`)
  const script = `
import { runTelling } from ${file}
await runTelling(['-e', ${killed}], () => {}).catch(({ message, exit }) => {
  console.log(message)
  process.exitCode = exit
})`
  const args = ['--input-type=module', '-e', script]
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, stdout }
}

it('COMP-877 a program that is killed is a failure, and one that was asked to end is none', () => {
  expect(endOf('SIGKILL')).toEqual({ status: 1, stdout: 'It was killed by SIGKILL.\n' })
  expect(endOf('SIGTERM')).toEqual({ status: 0, stdout: '' })
})
