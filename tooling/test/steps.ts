import { spawn } from 'node:child_process'
import { root } from '../start/settings.ts'

/** What a step of `npm test` came to. */
export interface Outcome {
  passed: number
  failed: number
  /**
   * What failed, a test each: its name and the first line of why. They stand again at the end,
   * where who sees only that finds them.
   */
  faults: string[]
}

export interface Step {
  name: string
  run(): Promise<Outcome>
}

/** Runs a tool, showing what it says. Resolves with its exit code and output. */
export async function tool(
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      process.stdout.write(text)
    })
  }
  const code = await new Promise<number>((resolve) =>
    child.on('close', (status) => resolve(status ?? 1)),
  )
  return { code, output }
}

/** A step that is one check: it holds or it does not. */
export function check(name: string, ...runs: string[][]): Step {
  return {
    name,
    async run() {
      const faults: string[] = []
      for (const args of runs) if ((await tool(args)).code !== 0) faults.push(args.join(' '))
      return faults.length === 0
        ? { passed: 1, failed: 0, faults }
        : { passed: 0, failed: 1, faults }
    },
  }
}
