import { expect, type Page, test } from '@playwright/test'
import { themes } from '../../shared/gallery/settings.ts'
import { show } from './gallery.ts'

const colourOf = (page: Page, selector: string, property: 'color' | 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property)

for (const theme of themes) {
  test(`KIT-038 forced colours, ${theme}: the chosen option has the selection colours, and the sides of an order differ`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await show(page, 'choices', { theme })
    for (const role of ['radio', 'tab']) {
      const state = role === 'tab' ? 'aria-selected' : 'aria-checked'
      const ground = (chosen: boolean) =>
        colourOf(page, `[role=${role}][${state}=${chosen}]`, 'backgroundColor')
      expect(await ground(true)).not.toBe(await ground(false))
    }
    await show(page, 'buttons', { theme })
    const sides = await Promise.all(
      ['.btn.buy', '.btn.sell'].map((side) => colourOf(page, side, 'backgroundColor')),
    )
    expect(new Set(sides).size).toBe(2)
    const border = await page
      .locator('.btn.quiet')
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopWidth)
    expect(parseFloat(border)).toBeGreaterThan(0)
  })

  test(`KIT-039 more contrast, ${theme}: words have 7:1, and quiet controls have a border`, async ({
    page,
  }) => {
    await page.emulateMedia({ contrast: 'more' })
    await show(page, 'buttons', { theme })
    for (const token of ['muted', 'accent', 'up', 'down', 'warn'])
      expect(await contrastOf(page, token), token).toBeGreaterThanOrEqual(7)
    const edge = await page
      .locator('.btn.quiet')
      .first()
      .evaluate((element) => getComputedStyle(element).boxShadow)
    expect(edge).toContain('inset')
  })
}

/** The contrast between a colour of text and the background of a card. */
function contrastOf(page: Page, token: string): Promise<number> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    const light = (value: string) => {
      probe.style.color = `var(--${value})`
      const parts = getComputedStyle(probe)
        .color.match(/[\d.]+/g)!
        .slice(0, 3)
      const [red = 0, green = 0, blue = 0] = parts.map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return red * 0.2126 + green * 0.7152 + blue * 0.0722
    }
    const [words, ground] = [light(name), light('raised')]
    probe.remove()
    return (Math.max(words, ground) + 0.05) / (Math.min(words, ground) + 0.05)
  }, token)
}

test('KIT-041 a busy button keeps its height, and a disabled one looks disabled', async ({
  page,
}) => {
  await show(page, 'buttons')
  const states = await page.locator('main .btn').evaluateAll((buttons) =>
    buttons.map((button) => {
      const height = () => button.getBoundingClientRect().height
      const before = height()
      const spin = document.createElement('i')
      spin.className = 'spin'
      if (!button.querySelector('.spin')) button.prepend(spin)
      return { name: button.textContent, grows: height() - before }
    }),
  )
  expect(states.filter(({ grows }) => grows > 0)).toEqual([])
  const disabled = await colourOf(page, '.btn:disabled', 'backgroundColor')
  expect(disabled).not.toBe(await colourOf(page, '.btn:not(:disabled)', 'backgroundColor'))
})
