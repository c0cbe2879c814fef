import { EventEmitter } from 'node:events'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { BEACON_PATH } from '@kontor/shared/wire'
import { REPORT_PATH } from '../stage/config.ts'
import { watchPage } from './watch-page.ts'

/** A page that has only events. */
class FakePage extends EventEmitter {
  async addInitScript(): Promise<void> {}

  send(path: string, body: string | null): void {
    const request = { url: () => `http://127.0.0.1${path}`, postData: () => body }
    this.emit('request', request)
  }
}

it.each([
  ['text', 'hello'],
  ['half a report', '{"name":"TypeE'],
  ['nothing', null],
])('COMP-859 a build that posts %s in place of a report is watched on', async (_what, body) => {
  const page = new FakePage()
  const seen = await watchPage(page as unknown as Page, 'market@1.1.0')
  for (const path of [BEACON_PATH, REPORT_PATH]) page.send(path, body)
  expect(seen).toEqual({ errors: [], violations: [], events: [] })
  const report = { name: 'TypeError', message: 'a is not a function', frames: [] }
  page.send(REPORT_PATH, JSON.stringify(report))
  expect(seen.errors).toEqual(['TypeError: a is not a function'])
})
