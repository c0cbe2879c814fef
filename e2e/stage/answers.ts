import type { Page } from '@playwright/test'
import { SUCCESS, decodeLayers, encodeLayers, type Endpoint } from '@kontor/shared/wire'
import { layersOf } from './api.ts'

/**
 * Answers a call of the page in the server's place, at the edge of the network; `reply` is as it
 * travels. Resolves with the end of it.
 */
export async function answerCall(
  page: Page,
  { path, wrap }: Endpoint,
  reply: unknown,
): Promise<() => Promise<void>> {
  const data =
    wrap === 'plain' ? reply : await encodeLayers(JSON.stringify(reply), await layersOf())
  const asked = ({ pathname }: URL) => pathname === path
  await page.route(asked, (route) =>
    route.fulfill({ json: { code: SUCCESS[wrap], message: '', reason: '', data } }),
  )
  return () => page.unroute(asked)
}

/** Loses every answer to a call on its way to the page. Resolves with the end of it. */
export async function loseCall(page: Page, { path }: Endpoint): Promise<() => Promise<void>> {
  const asked = ({ pathname }: URL) => pathname === path
  await page.route(asked, (route) => route.abort())
  return () => page.unroute(asked)
}

/**
 * Changes what the server really answers to a call, at the edge of the network; replies are as they
 * travel. Resolves with the end of it.
 */
export async function changeCall<Reply>(
  page: Page,
  { path }: Endpoint,
  change: (reply: Reply, query: URLSearchParams) => Reply,
): Promise<() => Promise<void>> {
  const layers = await layersOf()
  const asked = ({ pathname }: URL) => pathname === path
  await page.route(asked, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: string }
    const reply = JSON.parse(await decodeLayers(answer.data, layers)) as Reply
    const changed = change(reply, new URL(route.request().url()).searchParams)
    await route.fulfill({
      response,
      json: { ...answer, data: await encodeLayers(JSON.stringify(changed), layers) },
    })
  })
  return () => page.unroute(asked)
}
