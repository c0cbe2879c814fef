import { afterAll, beforeAll, expect, it } from 'vitest'
import { WORKER_PATH } from '@kontor/shared/wire'
import { Stage } from '../../../registry/src/testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterAll(() => stage.close())

const script = async () => {
  const answer = await stage.edge(WORKER_PATH)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  return answer.text()
}
const page = async (headers: Record<string, string> = {}) =>
  stage.edge('/', { accept: 'text/html', ...headers })

it('HOST-208 a document that no page shows has no ticket, and so counts as no load', async () => {
  const shown = await page({ 'sec-fetch-dest': 'document' })
  expect(shown.headers.get('server-timing')).toContain('ticket')
  const fetched = await page({ 'sec-fetch-dest': 'empty' })
  expect(fetched.headers.get('server-timing')).toBeNull()
})

it('HOST-207 switched off, the edge serves a worker that keeps nothing, and documents register none', async () => {
  expect(await script()).toContain("addEventListener('fetch'")
  expect(await (await page()).text()).toContain(
    'data-worker="/worker.js" data-composition="production 1"',
  )
  await stage.restart({ SERVICE_WORKER: 'off' })
  expect(await script()).not.toContain("addEventListener('fetch'")
  expect(await (await page()).text()).toContain('data-worker=""')
})
