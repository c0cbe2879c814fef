import type { Locator, Page } from '@playwright/test'

/** The coins of the home page, under their tabs. */
export function market(page: Page): Locator {
  return page.getByRole('region', { name: 'Markets' })
}

/** The coins on show in the list of the home page. */
export function coinsOf(page: Page): Locator {
  return market(page).getByRole('listitem')
}
