import type { Page } from '@playwright/test'

/**
 * Makes a page record in `delays` the time from the message with a quote to the change of its text
 * in a list, ms, for each price. Call it before the page is opened.
 */
export async function watchTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const delays: number[] = []
    Object.assign(window, { delays })
    let heardAt: number | null = null
    const Socket = window.WebSocket
    window.WebSocket = class extends Socket {
      constructor(...args: ConstructorParameters<typeof Socket>) {
        super(...args)
        this.addEventListener('message', () => (heardAt ??= performance.now()))
      }
    }
    new MutationObserver((changes) => {
      const isPrice = changes.some(({ target }) => target.parentElement?.closest('[role=listitem]'))
      if (!isPrice || heardAt === null) return
      delays.push(performance.now() - heardAt)
      heardAt = null
    }).observe(document, { subtree: true, characterData: true, childList: true })
  })
}
