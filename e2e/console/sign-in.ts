import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stage } from '../stage/stage.ts'
import { expect, type Page } from '../stage/test.ts'

/** Signs in with the operator's token, at the stage's registry or one with a copy of its data. */
export async function signIn(page: Page, registry = stage().registry): Promise<void> {
  const token = readFileSync(path.join(stage().data, 'registry/operator-token'), 'utf8').trim()
  await page.goto(registry)
  await page.getByLabel('Token').fill(token)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
}
