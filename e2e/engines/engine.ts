import type { Browser } from '@playwright/test'

/** A browser in which a test opens one page after another. */
export interface Engine {
  /** Its name and version, as the browser reports them. */
  version: string
  /** Opens an address; resolves when the document has been read. */
  open(address: string): Promise<void>
  /** The value of an expression in the page; one that is not JSON is undefined. */
  read<Value>(expression: string): Promise<Value>
  close(): Promise<void>
}

/** Opens a page of the Chromium that all tests use. */
export async function startChromium(browser: Browser): Promise<Engine> {
  const page = await browser.newPage()
  return {
    version: `Chromium ${browser.version()}`,
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
    },
    read: (expression) => page.evaluate(expression),
    close: () => page.close(),
  }
}
