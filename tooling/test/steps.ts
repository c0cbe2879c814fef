import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../start/settings.ts'

/** The outcome of a step of `npm test`. */
export interface Outcome {
  passed: number
  failed: number
  /** The tests that failed, each with the reason; printed again at the end. */
  faults: string[]
}

/** Prints the output of a tool. */
export type Print = (text: string) => void

export interface Step {
  name: string
  /** It uses at most one core, so that another light step may run at the same time. */
  light?: true
  run(print: Print): Promise<Outcome>
}

/**
 * The folder in which Node keeps compiled modules. Tests start hundreds of programs, and each would
 * strip the types of the same files again.
 */
const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/node')

/** How long the output of a tool is read after its end, ms. */
const REST_MS = 3_000

/**
 * Runs a tool and prints its output. Resolves with its exit code, also while a program that it left
 * behind holds its output open.
 */
export async function tool(
  args: readonly string[],
  print: Print,
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { NODE_COMPILE_CACHE, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const streams = [child.stdout, child.stderr]
  for (const stream of streams) stream.setEncoding('utf8').on('data', print)
  child.on('exit', () => {
    setTimeout(() => streams.forEach((stream) => stream.destroy()), REST_MS).unref()
  })
  return new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)))
}

/** A light step that counts as one test and runs one or several commands. */
export function check(name: string, ...runs: string[][]): Step {
  return {
    name,
    light: true,
    async run(print) {
      const faults: string[] = []
      for (const args of runs) if ((await tool(args, print)) !== 0) faults.push(args.join(' '))
      return faults.length === 0
        ? { passed: 1, failed: 0, faults }
        : { passed: 0, failed: 1, faults }
    },
  }
}
