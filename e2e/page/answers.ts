import type { Page, Route } from '@playwright/test'
import { decodeLayers, encodeLayers, type Endpoint, SUCCESS } from '@kontor/shared/wire'
import { withoutKnownAnswer } from '../document/known-answer.ts'
import { stage } from '../stage/stage.ts'
import { layersOf } from '../users/api.ts'

/**
 * Answers a call of the page in place of the server, with `reply` as transferred. Resolves with a
 * function that stops this.
 */
export async function answerCall(
  page: Page,
  { path, wrap }: Endpoint,
  reply: unknown,
): Promise<() => Promise<void>> {
  const data =
    wrap === 'plain' ? reply : await encodeLayers(JSON.stringify(reply), await layersOf())
  const isCall = ({ pathname }: URL) => pathname === path
  await page.route(isCall, (route) =>
    route.fulfill({ json: { code: SUCCESS[wrap], message: '', reason: '', data } }),
  )
  return () => page.unroute(isCall)
}

/** Fails a call of the page as a lost connection does. Resolves with a function that ends this. */
export async function loseCall(page: Page, { path }: Endpoint): Promise<() => Promise<void>> {
  const isCall = ({ pathname }: URL) => pathname === path
  await page.route(isCall, (route) => route.abort())
  return () => page.unroute(isCall)
}

/** Drops the server's answer to the next call of the page; the server still gets the call. */
export async function loseAnswer(page: Page, { path }: Endpoint): Promise<void> {
  await page.route(({ pathname }) => pathname === path, makeAndAbort, { times: 1 })
}

async function makeAndAbort(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

/**
 * Holds a call of the page. The returned function waits for the call and fails it as a lost
 * connection; later calls pass.
 */
export async function holdCall(page: Page, { path }: Endpoint): Promise<() => Promise<void>> {
  const [held, line] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isLost = false
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (isLost) return route.fallback()
      held.resolve()
      await line.promise
      await route.abort()
    },
  )
  return async () => {
    await held.promise
    isLost = true
    line.resolve()
  }
}

/**
 * Changes the server's replies to a call of the page, as transferred. Resolves with a function that
 * stops this.
 */
export async function changeCall<Reply>(
  page: Page,
  { path }: Endpoint,
  change: (reply: Reply, query: URLSearchParams) => Reply,
): Promise<() => Promise<void>> {
  const layers = await layersOf()
  const isCall = ({ pathname }: URL) => pathname === path
  await page.route(isCall, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: string }
    const reply = JSON.parse(await decodeLayers(answer.data, layers)) as Reply
    const changed = change(reply, new URL(route.request().url()).searchParams)
    await route.fulfill({
      response,
      json: { ...answer, data: await encodeLayers(JSON.stringify(changed), layers) },
    })
  })
  return () => page.unroute(isCall)
}

/** Opens documents without the answer that they contain, so that the page requests it. */
export async function askForAll(page: Page): Promise<void> {
  await page.route(`${stage().app}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, body: withoutKnownAnswer(await response.text()) })
  })
}
