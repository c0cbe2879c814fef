/** @module-tag slow */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { depth } from '@kontor/tooling/test/depth.ts'
import { createFeed } from '../../src/market/feed.ts'
import { newTrader, startVictim } from './client.ts'
import { placeLadder } from './ladder.ts'
import { envOf, feedOptions } from './market.ts'
import { fatesOf, interrupt } from './twin.ts'

const home = mkdtempSync(path.join(tmpdir(), 'kontor-twin-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const RESTARTS = depth.restarts
/**
 * High enough for many ticks, low enough that no pause exceeds ten minutes of the market, the most
 * that are processed later.
 */
const SPEED = 60

it(
  `SANDBOX-071 after ${RESTARTS} stops and kills every order and alert has the price and the instant that it has in a sandbox that never stopped`,
  { timeout: 60_000 + RESTARTS * 20_000 },
  async () => {
    const market = { begun: Date.now(), speed: SPEED }
    const feed = createFeed(feedOptions(market))
    const [first, twin, stopped] = ['first', 'twin', 'stopped'].map((name) => ({
      SANDBOX_DATA: path.join(home, name, 'data'),
      DATABASE_URL: undefined,
    }))
    const start = (env: typeof first) => startVictim({ ...env, ...envOf(market) })

    const victim = await start(first)
    await placeLadder(victim, await newTrader(victim, 'twin'), feed)
    await victim.kill('SIGTERM')
    for (const copy of ['twin', 'stopped'])
      cpSync(path.join(home, 'first'), path.join(home, copy), { recursive: true })

    const neverStopped = await start(twin)
    await interrupt(stopped ?? {}, market, RESTARTS)
    const until = Math.floor(feed.now())
    await neverStopped.kill('SIGTERM')

    const expected = await fatesOf(twin?.SANDBOX_DATA ?? '', market, until)
    const came = await fatesOf(stopped?.SANDBOX_DATA ?? '', market, until)
    const reached = [...expected.fates.values()].filter((fate) => fate.includes(' at '))
    console.info(`${RESTARTS} restarts, ${reached.length} of ${expected.fates.size} reached`)
    expect(reached.length).toBeGreaterThan(20)
    expect(came).toEqual(expected)
    expect(came.wrong).toEqual([])
  },
)
