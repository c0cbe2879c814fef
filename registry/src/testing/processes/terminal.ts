import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { workspaceRoot } from '../../base/folders.ts'

/** Whether commands can run at a terminal here: with `script` of util-linux. */
export const hasTerminal = spawnSync('script', ['--version']).status === 0

const QUESTION = /(y\/N|to go on:) /g

interface Person {
  /** The typed lines, one for each question. */
  lines?: readonly string[]
  /** Matches the question before each line; with the flag `g`. */
  asked?: RegExp
  /** Runs before each line is typed. */
  beforeAnswer?: () => Promise<unknown>
  columns?: number
}

/** Runs `kontor` at a terminal. */
export async function kontorAtTerminal(
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
  { lines = [], asked = QUESTION, beforeAnswer = async () => {}, columns = 200 }: Person = {},
): Promise<{ code: number | null; shown: string }> {
  const bin = path.join(workspaceRoot, 'registry/bin/kontor.mjs')
  const command = [process.execPath, bin, ...args].map((word) => `'${word}'`).join(' ')
  const child = spawn('script', ['-qec', `stty cols ${columns}; ${command}`, '/dev/null'], {
    env: { ...process.env, NO_COLOR: '1', ...settings },
  })
  const left = [...lines]
  let shown = ''
  child.stdout.on('data', (text) => {
    shown += text
    const times = shown.match(asked)?.length ?? 0
    if (times <= lines.length - left.length || left.length === 0) return
    const line = left.shift()!
    void beforeAnswer().then(() => child.stdin.write(line))
  })
  const code = await new Promise<number | null>((closed) => child.on('close', closed))
  return { code, shown: stripVTControlCharacters(shown).replaceAll('\r', '') }
}
