import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ArmName, EdgeReport } from '@kontor/shared/wire'
import { stage } from '../stage/stage.ts'

const MINUTE = 60_000
let number = 0

/** Documents of one minute that opened market, and the outcomes of their pages. */
export interface Pages {
  version: string
  pages: number
  failed?: number
  threw?: number
  blocked?: number
  /** Pages that never reported. */
  silent?: number
  arm?: ArmName
  /** How many minutes ago they were served. */
  ago?: number
}

/** The body of an answer of the registry, as its operator or an edge gets it. */
export async function ask<Answer>(
  who: 'operator' | 'edge',
  address: string,
  body?: object,
): Promise<Answer> {
  const { registry, data } = stage()
  const token = readFileSync(path.join(data, `registry/${who}-token`), 'utf8').trim()
  const answer = await fetch(registry + address, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** The state of production, by the registry. */
export interface Production {
  current: { revision: number }
  builds: { id: string; version: string }[]
  edges: { pages: number; revisions: { revision: number; pages: number }[] }
}

export const production = (): Promise<Production> => ask('operator', '/api/status')

/** Reports pages of five networks to the registry, as an edge does. Returns this minute, ms. */
export async function report(pages: readonly Pages[]): Promise<number> {
  number += 1
  const { current, builds } = await production()
  const minute = Math.floor(Date.now() / MINUTE)
  const host = builds.find(({ id }) => id === 'host')!.version
  const networks = Array.from({ length: 5 }, (_, place) => `night${place}`)
  const rows = pages.map(({ ago = 0, arm = 'stable', ...one }) => {
    return { ...one, place: { minute: minute - ago, revision: current.revision, arm } }
  })
  const none = { 'fell-back': 0, failed: 0, threw: 0, blocked: 0 }
  const body: EdgeReport = {
    edge: 'night',
    run: `run-${process.pid}`,
    number,
    channel: 'production',
    revision: current.revision,
    builds: [],
    evidence: {
      pages: 0,
      errors: [],
      vitals: [],
      documents: rows.map(({ place, pages: served, silent = 0 }) => {
        return { ...place, area: 'market', served, heard: served - silent, networks }
      }),
      loads: rows.flatMap(
        ({ place, version, pages: all, failed = 0, threw = 0, blocked = 0, silent = 0 }) => {
          const common = { ...place, healthy: 0, networks, times: {} }
          const failures = { ...none, failed, threw, blocked }
          const heard = all - silent
          return [
            { ...common, id: 'market', version, loaded: heard - failed, failures },
            { ...common, id: 'host', version: host, loaded: heard, failures: none },
          ]
        },
      ),
    },
  }
  await ask('edge', '/api/beacons', body)
  return minute * MINUTE
}
