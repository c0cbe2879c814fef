import { expect, type Page, test } from '@playwright/test'
import { groupNames } from '../../shared/gallery/settings.ts'
import { show } from './gallery.ts'

for (const group of groupNames) {
  test(`KIT-040 ${group}: every tappable element has a target of 44 px`, async ({ page }) => {
    await show(page, group)
    expect(await smallTargets(page)).toEqual([])
  })
}

/**
 * The controls whose target is smaller. Links within a sentence are skipped: they are as high as
 * its lines.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const REACH = 21.5
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(button, a[href], [role=radio], select)'),
    ].filter((one) => one.checkVisibility() && !one.closest('.unseen, p, .sr'))
    return controls.flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const box = control.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const isHit = (dx: number, dy: number) => {
        const found = document.elementFromPoint(x + dx, y + dy)
        return !!found && (control.contains(found) || found.closest('label, .ctl') !== null)
      }
      const wide = box.width >= 44 || (isHit(-REACH, 0) && isHit(REACH, 0))
      const high = box.height >= 44 || (isHit(0, -REACH) && isHit(0, REACH))
      const name = control.getAttribute('aria-label') ?? control.textContent
      return wide && high ? [] : [`${name}: ${box.width} × ${box.height}`]
    })
  })
}
