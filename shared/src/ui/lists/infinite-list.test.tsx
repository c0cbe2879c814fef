import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, putInView, render, screen, userEvent, within } from '@kontor/shared/testing'
import { InfiniteList } from './infinite-list.tsx'

afterEach(cleanup)

interface State {
  items?: string[]
  finished?: boolean
  error?: boolean
}

const load = vi.fn(async () => undefined)

function list({ items = ['EURUSD'], finished = false, error = false }: State) {
  return (
    <InfiniteList
      label="coins"
      items={items}
      keyOf={(item) => item}
      render={(item) => <p>{item}</p>}
      load={load}
      finished={finished}
      error={error}
    />
  )
}

function show(state: State, inView = false) {
  load.mockClear()
  putInView(() => inView)
  return render(list(state))
}

it.each([
  ['more to come', {}, /list\.loading$/],
  ['the end', { finished: true }, /list\.end$/],
  ['nothing at all', { items: [], finished: true }, /list\.empty$/],
])('KIT-024 shows a text for %s', (_, state, words) => {
  show(state)
  expect(screen.getByText(words)).toBeTruthy()
})

it('KIT-024 shows its items', () => {
  show({ items: ['EURUSD', 'XAUUSD'] })
  expect(screen.getByText('XAUUSD')).toBeTruthy()
})

it('KIT-024 loads a page when the end is near, and another while the end is still near', async () => {
  const { rerender } = show({})
  expect(load).not.toHaveBeenCalled()
  await act(async () => putInView(() => true))
  expect(load).toHaveBeenCalledTimes(1)
  rerender(list({}))
  expect(load).toHaveBeenCalledTimes(1)
  rerender(list({ items: ['EURUSD', 'XAUUSD'] }))
  expect(await screen.findByText('XAUUSD')).toBeTruthy()
  await expect.poll(() => load.mock.calls.length).toBe(2)
})

it('KIT-024 looks further ahead once the page has been scrolled', async () => {
  const margins = vi.spyOn(globalThis, 'IntersectionObserver')
  show({})
  const reach = () => Math.max(...margins.mock.calls.map(([, how]) => parseInt(how!.rootMargin!)))
  const atRest = reach()
  await act(async () => document.dispatchEvent(new Event('scroll')))
  expect(reach()).toBeGreaterThan(atRest)
  margins.mockRestore()
})

it('KIT-024 is one list with a name and an item for each row; without rows there is no list', () => {
  const items = Array.from({ length: 12 }, (_, place) => `row ${place}`)
  show({ items })
  const rows = within(screen.getByRole('list', { name: 'coins' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(items)
  cleanup()
  show({ items: [], finished: true })
  expect(screen.queryByRole('list')).toBeNull()
})

it('KIT-024 loads nothing after the last page', () => {
  show({ finished: true }, true)
  expect(load).not.toHaveBeenCalled()
})

it('KIT-024 after a failure it loads again only at a tap, or when the device is online again', async () => {
  const user = userEvent.setup()
  show({ error: true }, true)
  expect(load).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /list\.failed$/ }))
  expect(load).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})
