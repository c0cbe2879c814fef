import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen, userEvent } from '@kontor/shared/testing'
import { ErrorRetry } from './states.tsx'

afterEach(cleanup)

it('KIT-033 says that loading failed, and the block is a button that tries again', async () => {
  const retry = vi.fn()
  render(<ErrorRetry text="why" onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('why')
  await userEvent.setup().click(screen.getByRole('button'))
  expect(retry).toHaveBeenCalledTimes(1)
})
