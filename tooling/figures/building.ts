import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { compile } from '../rspack/compile.ts'
import { host } from '../rspack/host.ts'
import { remote } from '../rspack/remote.ts'
import { areaIds, folderOf, remoteIds } from '../start/sources.ts'
import { median } from '../test/median.ts'
import { machineText } from './machine.ts'

// Seconds to build each remote alone, and to build all areas, two at a time. Each build runs in a
// process of its own, which keeps nothing of an earlier build. Medians.

const ROUNDS = 3
const AT_ONCE = 2

const [, , area] = process.argv
if (area === undefined) await measure()
else await build(area)

async function build(id: string): Promise<void> {
  const into = mkdtempSync(path.join(tmpdir(), 'kontor-building-'))
  const config = id === 'host' ? host(folderOf(id)) : remote(folderOf(id))
  await compile(config, into).finally(() => rmSync(into, { recursive: true }))
}

async function measure(): Promise<void> {
  console.log(machineText())
  for (const id of remoteIds) console.log(`${id}: ${await secondsOf(() => buildAlone(id))} s`)
  console.log(`all areas: ${await secondsOf(buildAll)} s`)
}

function buildAlone(id: string): Promise<unknown> {
  return promisify(execFile)(process.execPath, [import.meta.filename, id])
}

async function buildAll(): Promise<void> {
  const waiting = [...areaIds]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await buildAlone(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function secondsOf(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  while (times.length < ROUNDS) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return (median(times) / 1_000).toFixed(1)
}
