import type { CDPSession, Page } from '@playwright/test'

declare global {
  interface Window {
    sockets: { open: number; opened: number }
  }
}

/** Runs in a page before it is opened: counts its sockets without keeping references to them. */
export function countSockets(): void {
  const sockets = { open: 0, opened: 0 }
  window.sockets = sockets
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address)
      this.addEventListener('open', () => {
        sockets.open += 1
        sockets.opened += 1
        this.addEventListener('close', () => (sockets.open -= 1))
      })
    }
  }
}

/** Goes round the tabs; each page is shown before the next tap. */
export async function switchTabs(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const paths = ['/', '/order', '/trade', '/user']
    for (let i = 0; i < count; i += 1) {
      const path = paths[i % paths.length]!
      document.querySelectorAll<HTMLElement>('nav.tabs a')[i % paths.length]!.click()
      while (location.pathname !== path) await new Promise((next) => setTimeout(next))
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 20)))
    }
  }, times)
}

/** Opens the quote socket anew, as after a lost connection. */
export async function reconnect(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let i = 0; i < count; i += 1) {
      const before = window.sockets.opened
      dispatchEvent(new Event('online'))
      while (window.sockets.opened === before) await new Promise((next) => setTimeout(next, 5))
    }
  }, times)
}

/** Heap of a page that shows home after garbage collection, bytes. */
export async function heapOf(page: Page, cdp: CDPSession): Promise<number> {
  await page.locator('nav.tabs a').first().click()
  await page.waitForTimeout(2_000)
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}
