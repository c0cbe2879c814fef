import { expect, it, onTestFinished } from 'vitest'
import { tool } from './steps.ts'

/** Leaves a program behind that holds the output open, and prints its process id. */
const LEAVES = `
const { spawn } = require('node:child_process')
const left = spawn('sleep', ['600'], { detached: true, stdio: 'inherit' })
left.unref()
console.log(left.pid)
process.exitCode = 3`

it('HOUSE-081 a step ends with its tool, although a program of the tool still holds the output open', async () => {
  let said = ''
  const code = await tool(['--eval', LEAVES], (text) => (said += text))
  onTestFinished(() => void process.kill(Number(said)))
  expect(code).toBe(3)
})
