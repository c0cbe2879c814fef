import type { Page } from '@playwright/test'
import { SOCKET_PATH } from '@kontor/shared/wire'

/** A quote as it travels. */
interface SentQuote {
  symbol: string
  close: string
  ts: number
}

/**
 * Sends a page more quotes than the server does: each symbol's last one again, moved by a point or
 * two of its fifth digit, so many times a second. Resolves with the number of quotes sent so far.
 */
export async function tickFaster(page: Page, timesASecond: number): Promise<() => number> {
  const last = new Map<string, SentQuote>()
  let sent = 0
  await page.routeWebSocket(
    ({ pathname }) => pathname === SOCKET_PATH,
    (socket) => {
      const server = socket.connectToServer()
      server.onMessage((message) => {
        const { data = [] } = JSON.parse(String(message)) as { data?: SentQuote[] }
        for (const quote of data) last.set(quote.symbol, quote)
        socket.send(message)
      })
      const timer = setInterval(() => {
        const data = [...last.values()].map((quote) => ({
          ...quote,
          close: (Number(quote.close) * (1 + (Math.random() - 0.5) * 4e-5)).toFixed(5),
          ts: quote.ts,
        }))
        sent += data.length
        if (data.length > 0) socket.send(JSON.stringify({ data }))
      }, 1_000 / timesASecond).unref()
      socket.onClose(() => clearInterval(timer))
    },
  )
  return () => sent
}
