import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '../stage/test.ts'

/** The violations of WCAG 2.2 AA that axe finds. */
export async function faultsOf(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
