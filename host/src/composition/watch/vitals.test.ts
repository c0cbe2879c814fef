import { afterEach, expect, it, vi } from 'vitest'
import { beacon, type PageReport } from '@kontor/shared/wire'

type Measure = (
  note: (metric: { name: string; value: number }) => void,
  options?: { reportAllChanges: boolean },
) => void

/** The measurements of the browser, by the name of the vital. */
let measured: Record<string, number> = {}
const measure =
  (name: string): Measure =>
  (note) => {
    const told = () => name in measured && note({ name, value: measured[name]! })
    addEventListener('visibilitychange', told, { capture: true })
  }
vi.mock('web-vitals', () => ({
  onTTFB: measure('TTFB'),
  onFCP: measure('FCP'),
  onLCP: measure('LCP'),
  /**
   * Only with `reportAllChanges` does the library report an input that waited for an idle moment.
   */
  onINP: ((note, options) => options?.reportAllChanges && measure('INP')(note)) as Measure,
  onCLS: measure('CLS'),
}))

const sent: PageReport[] = []
navigator.sendBeacon = (_address, text) => sent.push(beacon.parse(JSON.parse(text as string))) > 0

afterEach(() => vi.restoreAllMocks())

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

it('HOST-162 the vitals of a page are sent once, when it is hidden first, and nothing else', async () => {
  const { measureVitals } = await import('./vitals.actions.ts')
  measureVitals()
  measured = { TTFB: 81.4, FCP: 412.6, LCP: 900.2, CLS: 0.0314 }
  hide(false)
  expect(sent).toEqual([])
  measured = { ...measured, INP: 48, LCP: 2_000_000 }
  hide(true)
  hide(false)
  hide(true)
  expect(sent).toEqual([
    {
      ticket: null,
      builds: [],
      vitals: { ttfb: 81, fcp: 413, lcp: 600_000, inp: 48, cls: 31 },
    },
  ])
})
