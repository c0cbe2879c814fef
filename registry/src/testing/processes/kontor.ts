import { spawn } from 'node:child_process'
import path from 'node:path'
import { workspaceRoot } from '../../base/folders.ts'

/** The result of a command. */
export interface Ended {
  code: number | null
  out: string
  err: string
}

/** Runs `kontor` with these settings, of this workspace or of another one. */
export async function runKontor(
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
  workspace = workspaceRoot,
): Promise<Ended> {
  const script = path.join(workspace, 'registry/bin/kontor.mjs')
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...settings } })
  const ended: Ended = { code: null, out: '', err: '' }
  child.stdout.on('data', (text) => (ended.out += text))
  child.stderr.on('data', (text) => (ended.err += text))
  ended.code = await new Promise((closed) => child.on('close', closed))
  return ended
}

/** The words of a line, as a shell splits it. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!)
}

/** Example lines of a command that changes something, as dry runs, each once. */
export function asDryRuns(lines: readonly string[]): string[] {
  return [...new Set(lines.map((line) => `${line.replace(' --dry-run', '')} --dry-run`))]
}
