import { execFile } from 'node:child_process'
import path from 'node:path'
import { stage, stageEnv, workspace } from './stage.ts'

/** The outcome of a command. */
export interface CommandOutcome {
  code: number
  out: string
  err: string
}

/** Runs `kontor …` against the stage, as an operator or a squad does. */
export function kontor(...args: string[]): Promise<CommandOutcome> {
  return kontorIn(stageEnv(stage()), ...args)
}

/** Runs `kontor …` in an environment, which names the registry. */
export function kontorIn(env: NodeJS.ProcessEnv, ...args: string[]): Promise<CommandOutcome> {
  return runScript(path.join(workspace, 'registry/bin/kontor.mjs'), env, ...args)
}

/** Runs a script with Node in an environment, and returns its outcome. */
export function runScript(
  script: string,
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: workspace, env }, (failure, out, err) => {
      resolve({ code: failure ? Number(failure.code ?? 1) : 0, out, err })
    })
  })
}
