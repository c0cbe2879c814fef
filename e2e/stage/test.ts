import { type BrowserContext, type ConsoleMessage, test as plain } from '@playwright/test'

export * from '@playwright/test'

/** Chromium's messages when a page's policy stops it: by its sources, or by Trusted Types. */
const REFUSED = /Content Security Policy|requires 'Trusted|Permissions[- ]Policy/

/**
 * Playwright's test, which also fails when a policy stopped one of its pages. A test that expects
 * this removes the entries from `violations`.
 */
export const test = plain.extend<{ violations: string[] }>({
  violations: [
    async ({ browser }, use) => {
      const violations: string[] = []
      const note = (message: ConsoleMessage) => {
        if (REFUSED.test(message.text())) violations.push(message.text())
      }
      const watch = (context: BrowserContext) => context.on('console', note)
      for (const context of browser.contexts()) watch(context)
      browser.on('context', watch)
      await use(violations)
      browser.off('context', watch)
      plain.expect(violations, 'the policy stopped a page').toEqual([])
    },
    { auto: true },
  ],
})
