import { useEffect, useState } from 'react'

/** Colours and font of the chart, from the design tokens of the current theme. */
export interface Palette {
  rise: string
  fall: string
  ink: string
  muted: string
  line: string
  raised: string
  accent: string
  warn: string
  font: string
}

/** The design tokens of an element as colours that a canvas accepts. */
function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    rise: token('rise'),
    fall: token('fall'),
    ink: token('ink'),
    muted: token('muted'),
    line: token('line'),
    raised: token('raised'),
    accent: token('accent'),
    warn: token('warn'),
    font: token('font'),
  }
}

/** The palette of the page, read again when theme or trend change. */
export function usePalette(): Palette {
  const [palette, setPalette] = useState(() => paletteOf(document.documentElement))
  useEffect(() => {
    const read = () => setPalette(paletteOf(document.documentElement))
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const observer = new MutationObserver(read)
    dark.addEventListener('change', read)
    observer.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'data-trend'],
    })
    return () => {
      dark.removeEventListener('change', read)
      observer.disconnect()
    }
  }, [])
  return palette
}
