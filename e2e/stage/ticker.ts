import type { Page } from '@playwright/test'
import { SOCKET_PATH } from '@kontor/shared/wire'

/** A quote as transferred. */
interface SentQuote {
  symbol: string
  close: string
  ts: number
}

/**
 * Sends a page additional quotes: each symbol's last quote, moved by a point or two, `timesASecond`
 * times a second. Resolves with a function that returns the number of quotes sent so far.
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
