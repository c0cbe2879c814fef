import type { Locator, Page } from '@playwright/test'

/** A finger on the screen, at places in CSS pixels. */
export interface Finger {
  down(x: number, y: number): Promise<unknown>
  /** Draws on to a place, no quicker than the page draws: no hand is. */
  move(x: number, y: number): Promise<unknown>
  up(): Promise<unknown>
}

/** Gives a page a finger. */
export async function fingerOn(page: Page): Promise<Finger> {
  const wire = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => wire.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (x, y) => touch('touchStart', [{ x, y }]),
    move: async (x, y) => {
      await touch('touchMove', [{ x, y }])
      await page.evaluate(() => new Promise(requestAnimationFrame))
    },
    up: () => touch('touchEnd', []),
  }
}

/** Swipes quickly over a part of a page that is on screen, to one of its sides. */
export async function swipe(
  page: Page,
  over: Locator,
  to: 'left' | 'right' = 'left',
): Promise<void> {
  const { x, y, width, height } = (await over.boundingBox())!
  const finger = await fingerOn(page)
  const at = (share: number) =>
    [x + width * (to === 'left' ? 1 - share : share), y + height / 2] as const
  await finger.down(...at(0.1))
  for (const share of [0.3, 0.5, 0.7]) await finger.move(...at(share))
  await finger.up()
}
