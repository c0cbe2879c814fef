import type { Locator } from '@playwright/test'

/** The exact value of a displayed amount or price. */
export async function figure(shown: Locator): Promise<number> {
  return Number(await shown.getAttribute('value'))
}
