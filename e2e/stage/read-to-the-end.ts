import { expect, type Page } from '@playwright/test'

/** Scrolls the visible endless list until it says that it ends. */
export async function readToTheEnd(page: Page): Promise<void> {
  const end = page.getByText('No more', { exact: true }).filter({ visible: true })
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 1_200)
        return end.count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)
}
