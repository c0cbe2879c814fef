import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, render, screen, userEvent } from '@kontor/shared/testing'
import { PullRefresh } from './pull-refresh.tsx'

afterEach(cleanup)

it('KIT-025 a button loads the list again, one load at a time', async () => {
  const answer = Promise.withResolvers<void>()
  const refresh = vi.fn(() => answer.promise)
  render(<PullRefresh onRefresh={refresh}>list</PullRefresh>)
  const user = userEvent.setup()
  await user.tab()
  const button = screen.getByRole('button', { name: 'kit:pull.refresh' })
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(async () => answer.resolve())
  expect(button.getAttribute('aria-busy')).toBe('false')
})
