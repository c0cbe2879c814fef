import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../../tooling/figures/quantile.ts'
import { plantingStage } from '../planted/planting-stage.ts'
import { startStage } from '../stage/stage.ts'

// How long a change of a channel takes, from the command's request until the edge serves it, and
// until 2 000 open pages are told. Promotes and rollbacks alternate; p50 and p95. Registry, edge
// and pages share the processor of one machine.

const ROUNDS = 20
const PAGES = 2_000

const { stage, stop } = await startStage()
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const planting = await plantingStage({ APP_SOCKETS_A_NETWORK: String(2 * PAGES) })
const token = readFileSync(path.join(planting.data, 'registry/operator-token'), 'utf8').trim()

/** The times at which each page was told of a revision, by its number. */
const told = new Map<number, number[]>()

function listen(): Promise<void> {
  return new Promise((heard, failed) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    get(`${planting.app}/releases`, { agent }, (answer: IncomingMessage) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        const revision = Number(/"revision":(\d+)/.exec(text)?.[1])
        if (!revision) return
        told.set(revision, [...(told.get(revision) ?? []), performance.now()])
        heard()
      })
    }).on('error', failed)
  })
}

/** Requests a change, and resolves with its revision. */
async function change(what: string, body: object): Promise<number> {
  const answer = await fetch(`${planting.registry}/api/channels/production/${what}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { revision: number }).revision
}

/** Resolves when a document of the revision is served. */
async function isServed(revision: number): Promise<void> {
  for (;;) {
    const { payload } = (await (await fetch(`${planting.app}/composition`)).json()) as {
      payload: string
    }
    if (JSON.parse(payload).revision >= revision) return
    await pause(5)
  }
}

/** Ms since the request. */
interface Measured {
  served: number
  told: number
}

async function measure(what: string, body: object): Promise<Measured> {
  const began = performance.now()
  const revision = await change(what, body)
  await isServed(revision)
  const served = performance.now() - began
  while ((told.get(revision)?.length ?? 0) < PAGES) await pause(10)
  return { served, told: Math.max(...told.get(revision)!) - began }
}

function print(name: string, values: readonly number[]): void {
  const at = (share: number) => Math.round(quantile(values, share))
  console.log(`${name.padEnd(34)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms`)
}

try {
  for (let opened = 0; opened < PAGES; opened += 100)
    await Promise.all(Array.from({ length: 100 }, listen))
  const good = (await planting.status()).builds.find(({ id }) => id === 'market')!.version
  await planting.plant('market', good, '9.0.0', '')
  const found = { promote: [] as Measured[], rollback: [] as Measured[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    found.promote.push(await measure('promote', { builds: ['market@9.0.0'] }))
    found.rollback.push(await measure('rollback', { area: 'market' }))
  }
  for (const [name, values] of Object.entries(found)) {
    print(
      `${name}: served after`,
      values.map(({ served }) => served),
    )
    print(
      `${name}: ${PAGES} pages told after`,
      values.map(({ told: after }) => after),
    )
  }
} finally {
  planting.stop()
  await stop()
  process.exit()
}
