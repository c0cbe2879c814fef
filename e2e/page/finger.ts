import type { Locator, Page } from '@playwright/test'

/** A finger that touches the screen at points in CSS pixels. */
export interface Finger {
  down(x: number, y: number): Promise<unknown>
  /** Moves to a point and waits for the next frame, because no hand is faster. */
  move(x: number, y: number): Promise<unknown>
  up(): Promise<unknown>
}

/** Adds a finger to a page. */
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

/** After this time the browser no longer takes a resting finger for a moving one, ms. */
const REST = 150

/**
 * Swipes over an element on screen, to the left or to the right, more than half of its width. The
 * finger rests before it lifts. Otherwise the browser flings the element: on a busy machine its
 * first frame moves it by up to a fifth of the width, past the place where it would snap.
 */
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
  await page.waitForTimeout(REST)
  await finger.up()
}
