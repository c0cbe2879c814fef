import { existsSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import path from 'node:path'
import { satisfies } from 'semver'
import { isTaken } from '@kontor/server'
import { readBytes } from '@kontor/server/read-bytes'
import { dataFolder, workspaceRoot } from '../../base/folders.ts'
import { bytes } from '../../base/format.ts'
import { attention, type Check, passed, wrong } from './check.ts'

/** The ports of `npm start`, by the variables that change them. */
const ports = { APP_PORT: 3000, SANDBOX_PORT: 4000, REGISTRY_PORT: 4100 }

/** Free bytes below which the databases refuse writes, and those that a release day needs. */
const FULL = 64_000_000
const LOW = 1_000_000_000

/** The time for which a port may take to answer, ms. */
const ANSWER_MS = 2_000
/** Maximum bytes of its answer. */
const ANSWER_BYTES = 1_000

/** Node, disk and ports of this machine. */
export async function machineChecks(env: NodeJS.ProcessEnv): Promise<Check[]> {
  const { engines } = JSON.parse(await readFile(path.join(workspaceRoot, 'package.json'), 'utf8'))
  return [
    nodeCheck(process.versions.node, engines.node),
    await freeSpace(dataFolder(env)),
    ...(await Promise.all(
      Object.entries(ports).map(([name, usual]) => portCheck(name, Number(env[name] || usual))),
    )),
  ]
}

export function nodeCheck(version: string, needed: string): Check {
  if (satisfies(version, needed)) return passed('node', `${version}, ${needed} is needed`)
  return wrong('node', `${version}, ${needed} is needed`, 'install a newer Node')
}

export function diskCheck(free: number): Check {
  const text = `${bytes(free)} free`
  if (free < FULL) return wrong('disk', `${text}, writes are refused`, 'delete what is not needed')
  if (free < LOW) return attention('disk', text, 'kontor gc says what can be deleted')
  return passed('disk', text)
}

async function freeSpace(folder: string): Promise<Check> {
  // Before the first start there is only a folder above it.
  if (!existsSync(folder)) return freeSpace(path.dirname(folder))
  const { bavail, bsize } = await statfs(folder)
  return diskCheck(bavail * bsize)
}

async function portCheck(variable: string, port: number): Promise<Check> {
  if (!(await isTaken(port))) return passed('port', `${port} is free`)
  if (await isKontor(port)) return passed('port', `${port} is answered by Kontor`)
  const next = `stop the program that listens there, or choose another with ${variable}=…`
  return attention('port', `${port} is taken by another program`, next)
}

async function isKontor(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  try {
    const answer = await fetch(`http://localhost:${port}/health`, { signal })
    const { ok } = JSON.parse(String(await readBytes(answer, ANSWER_BYTES))) as { ok?: boolean }
    return ok === true
  } catch {
    return false
  }
}
