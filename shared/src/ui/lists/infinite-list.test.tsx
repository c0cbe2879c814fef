import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen, userEvent } from '@kontor/shared/testing'
import { InfiniteList } from './infinite-list.tsx'

afterEach(cleanup)

function show({ items = ['EURUSD'], finished = false, error = false }: { items?: string[]; finished?: boolean; error?: boolean }) {
  const load = vi.fn(async () => undefined)
  render(
    <InfiniteList items={items} keyOf={(item) => item} render={(item) => <p>{item}</p>} load={load} finished={finished} error={error} />,
  )
  return load
}

it.each([
  ['more to come', {}, /list\.loading$/],
  ['the end', { finished: true }, /list\.end$/],
  ['nothing at all', { items: [], finished: true }, /list\.empty$/],
] as const)('KIT-024 says of %s', (_, state, words) => {
  show({ ...state, items: [...('items' in state ? state.items : ['EURUSD'])] })
  expect(screen.getByText(words)).toBeTruthy()
})

it('KIT-024 shows its items', () => {
  show({ items: ['EURUSD', 'XAUUSD'] })
  expect(screen.getByText('XAUUSD')).toBeTruthy()
})

it('KIT-024 after a failure it loads by itself no more, and again at a tap', async () => {
  const user = userEvent.setup()
  const load = show({ error: true })
  expect(load).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /list\.failed$/ }))
  expect(load).toHaveBeenCalledTimes(1)
})
