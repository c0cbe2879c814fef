import { expect, type Locator, type Page, test } from '@playwright/test'
import { show } from './gallery.ts'

const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
]

const boxOf = async (locator: Locator) => (await locator.boundingBox())!

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  expect(
    a.y >= b.y + b.height || b.y >= a.y + a.height,
    `${String(one)} and ${String(other)}`,
  ).toBe(true)
}

const opener = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

for (const { width, height } of phones) {
  test(`KIT-060 at ${width} × ${height} a toast covers neither the field that has the focus nor the buttons of a sheet`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await show(page, 'layers')
    await opener(page, 'Toast with a refusal').click()
    const toast = page.locator('.toast')
    await expectApart(toast, opener(page, 'Toast with a refusal'))

    await opener(page, 'Open a sheet').click()
    const sheet = page.getByRole('dialog')
    await sheet.evaluate((dialog) =>
      Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    await sheet.getByRole('textbox').fill('1')
    await expectApart(toast, sheet.locator('.field'))
    await expectApart(toast, sheet.getByRole('button', { name: 'Confirm' }))
  })
}

test('KIT-060 a toast moves when the focus does', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await show(page, 'layers')
  const toast = page.locator('.toast')
  await opener(page, 'Toast with a refusal').click()
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    await button.focus()
    await expectApart(toast, button)
  }
})

test('KIT-061 of two buttons, one that is too long for half of a line has its own line', async ({
  page,
}) => {
  const [short, long] = await twoButtons(page, 390)
  expect(short.y).toBe(long.y)
  expect(short.width).toBeCloseTo(long.width, 0)
  const [first, second] = await twoButtons(page, 320, 'en-XA')
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height)
  expect(second.height).toBe(first.height)
})

async function twoButtons(page: Page, width: number, locale: 'en-US' | 'en-XA' = 'en-US') {
  await page.setViewportSize({ width, height: 844 })
  await show(page, 'buttons', { locale })
  const buttons = page.locator('.pair.line > .btn')
  return [await boxOf(buttons.first()), await boxOf(buttons.last())] as const
}

test('KIT-062 facts that wrap neither begin nor end a line with a dot', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await show(page, 'buttons', { locale: 'en-XA' })
  const dots = await page.locator('.dot').evaluateAll(placesOf)
  expect(dots.some(({ isWithin }) => !isWithin)).toBe(true)
  expect(dots.filter(({ isWithin, isShown }) => isWithin !== isShown)).toEqual([])
})

test('KIT-066 the last line of a text that wraps has more than one short word', async ({
  page,
}) => {
  await show(page, 'layers')
  const lonely = await page.getByRole('main').evaluate((main) => {
    const text = document.createElement('p')
    text.append('Your friends begin with their own practice funds, and no reward is paid for it')
    main.append(text)
    const range = document.createRange()
    const end = text.firstChild as Text
    const widths = Array.from({ length: 40 }, (_, step) => 180 + step * 5)
    const topOf = (from: number, to: number) => {
      range.setStart(end, from)
      range.setEnd(end, to)
      return range.getBoundingClientRect().top
    }
    return widths.filter((width) => {
      text.style.width = `${width}px`
      const { length } = end
      return topOf(length - 2, length) !== topOf(length - 4, length - 3)
    })
  })
  expect(lonely).toEqual([])
})

/** Whether each dot is within a line, and whether it is shown. */
function placesOf(dots: Element[]): { isWithin: boolean; isShown: boolean }[] {
  const range = document.createRange()
  const lineOf = (fact: ChildNode | null, end: 'first' | 'last') => {
    const text = fact!.firstChild as Text
    range.setStart(text, end === 'first' ? 0 : text.length - 1)
    range.setEnd(text, end === 'first' ? 1 : text.length)
    return range.getBoundingClientRect().top
  }
  return dots.map((dot) => {
    const isWithin = lineOf(dot.previousSibling, 'last') === lineOf(dot.nextSibling, 'first')
    return { isWithin, isShown: dot.getBoundingClientRect().width > 0.5 }
  })
}
