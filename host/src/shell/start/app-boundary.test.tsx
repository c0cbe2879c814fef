import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen } from '@kontor/shared/testing'
import { AppBoundary } from './app-boundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new Error('the dock is gone')
}

it('HOST-027 a fault of the shell shows a page that says so and offers a reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <AppBoundary>
      <Broken />
    </AppBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('the dock is gone')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  screen.getByRole('button').click()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
