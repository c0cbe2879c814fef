import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The violations that axe finds, each with its elements. */
export async function violations(page: Page): Promise<string[]> {
  // No page has a frame; looking for one opens another page each time.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
