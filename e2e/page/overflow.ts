import type { Page } from '@playwright/test'

/**
 * Lists each overflow: a page wider than the screen; words off the screen, outside their box, or
 * cut off by a box around them.
 */
export function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5
    /**
     * Elements that may overflow: they scroll sideways by design, are for screen readers only, or
     * end in an ellipsis and have their whole text in the title.
     */
    const excused = '.spans, .scroll-x, .under, .sr, .unseen, [title], svg, select'
    const screen = document.documentElement.clientWidth
    const found =
      document.documentElement.scrollWidth > screen
        ? [`the page is ${document.documentElement.scrollWidth} wide`]
        : []

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      // Content that the browser skips while it is far from the screen has no size yet.
      if (
        !node.textContent?.trim() ||
        !parent?.checkVisibility({ contentVisibilityAuto: true }) ||
        parent.closest(excused)
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const words = range.getBoundingClientRect()
      const sides = (box: DOMRect) =>
        words.left < box.left - SLACK || words.right > box.right + SLACK
      const ends = (box: DOMRect) =>
        words.top < box.top - SLACK || words.bottom > box.bottom + SLACK
      const say = (what: string) =>
        found.push(`${what}: "${node.textContent}" in .${parent.className}`)

      if (words.left < -SLACK || words.right > screen + SLACK) say('off the screen')
      let inBlock = false
      for (
        let box: Element | null = parent;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { display, overflowX, overflowY } = getComputedStyle(box)
        const rect = box.getBoundingClientRect()
        if (!inBlock && display !== 'inline' && display !== 'contents') {
          inBlock = true
          if (sides(rect)) say('out of its box')
        }
        if (overflowX === 'hidden' && sides(rect)) say('cut off at the side')
        if (overflowY === 'hidden' && ends(rect)) say('cut off above or below')
        if (overflowY === 'auto' || overflowY === 'scroll') break
      }
    }
    return found
  })
}
