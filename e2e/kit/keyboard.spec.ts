import { expect, type Page, test } from '@playwright/test'
import { groupNames } from '../../shared/gallery/settings.ts'
import { show } from './gallery.ts'

/** Numbers all focusable elements, and returns their count. */
function number(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex]',
    )
    const able = [...all].filter(
      (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
    )
    able.forEach((one, index) => (one.dataset['stop'] = String(index)))
    return able.length
  })
}

/**
 * The number of the focused element, and whether the focus is visible: as a ring, or as the border
 * of its field.
 */
function focused(page: Page): Promise<{ stop: number | null; seen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const stop = element.dataset['stop']
    if (stop === undefined) return { stop: null, seen: true }
    const field = element.closest('.ctl, .stepper')
    const ring = getComputedStyle(element)
    const edge = field && getComputedStyle(field)
    return {
      stop: Number(stop),
      seen:
        (ring.outlineStyle !== 'none' && parseFloat(ring.outlineWidth) >= 2) ||
        (!!edge && edge.boxShadow !== 'none'),
    }
  })
}

for (const group of groupNames) {
  test(`KIT-004 ${group}: the Tab key reaches each part, whose focus is visible, and leaves it again`, async ({
    page,
  }) => {
    await show(page, group)
    const count = await number(page)
    const reached: number[] = []
    for (let press = 0; press < count; press += 1) {
      await page.keyboard.press('Tab')
      const { stop, seen } = await focused(page)
      expect(seen, `the focus on stop ${stop} shows`).toBe(true)
      if (stop !== null) reached.push(stop)
    }
    expect(reached).toEqual(Array.from({ length: count }, (_, index) => index))
    await page.keyboard.press('Tab')
    expect((await focused(page)).stop).not.toBe(count - 1)
  })
}

test('KIT-004 choices and tabs: arrow keys choose', async ({ page }) => {
  await show(page, 'choices')
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/Pending/)
})

test('KIT-026 copying by keyboard announces its success', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await show(page, 'buttons')
  await page.getByRole('button', { name: 'Copy address' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Done')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('KONTOR')
})
