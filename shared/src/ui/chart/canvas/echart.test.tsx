import { Activity } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, render } from '@kontor/shared/testing'
import { EChart } from './echart.ts'

const made = new Map<Element, { setOption: ReturnType<typeof vi.fn> }>()
const echarts = {
  init(element: Element) {
    const chart = {
      setOption: vi.fn(),
      resize: vi.fn(),
      showLoading: vi.fn(),
      hideLoading: vi.fn(),
    }
    made.set(element, chart)
    return chart
  },
  getInstanceByDom: (element: Element) => made.get(element),
  dispose: (element: Element) => void made.delete(element),
}

beforeEach(() => made.clear())
afterEach(cleanup)

const page = (mode: 'visible' | 'hidden', option: object = { series: [] }) => (
  <Activity mode={mode}>
    <EChart echarts={echarts} option={option} />
  </Activity>
)
const charts = () => [...made.values()]

it('HOST-197 the chart of a hidden page stays drawn, and is the same when the page is shown', async () => {
  const { rerender } = render(page('visible'))
  const [chart] = charts()
  await act(async () => rerender(page('hidden')))
  expect(charts()).toEqual([chart])
  await act(async () => rerender(page('visible')))
  expect(charts()).toEqual([chart])
})

it('HOST-197 what changed while the page was hidden is drawn when it is shown', async () => {
  const { rerender } = render(page('visible'))
  await act(async () => rerender(page('hidden')))
  const { setOption } = charts()[0]!
  setOption.mockClear()
  const dark = { series: [], darkMode: true }
  await act(async () => rerender(page('hidden', dark)))
  expect(setOption).not.toHaveBeenCalled()
  await act(async () => rerender(page('visible', dark)))
  expect(setOption.mock.lastCall?.[0]).toEqual(dark)
})

it('HOST-197 KIT-031 a chart that is removed is disposed; one of a hidden page with the next chart', async () => {
  const { unmount } = render(page('visible'))
  await act(async () => unmount())
  expect(charts()).toEqual([])
  const hidden = render(page('visible'))
  await act(async () => hidden.rerender(page('hidden')))
  await act(async () => hidden.unmount())
  expect(charts()).toHaveLength(1)
  render(page('visible'))
  expect(charts()).toHaveLength(1)
})
