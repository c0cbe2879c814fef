import { useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen, userEvent } from '@kontor/shared/testing'
import { ErrorRetry, SkeletonRows } from './states.tsx'

afterEach(cleanup)

it('KIT-051 shows the word "Loading" while the first page of a list loads', () => {
  render(<SkeletonRows count={2} />)
  expect(screen.getByText(/list\.loading$/)).toBeTruthy()
})

it('KIT-033 says that loading failed, and the block is a button that tries again', async () => {
  const retry = vi.fn()
  render(<ErrorRetry text="why" onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('why')
  await userEvent.setup().click(screen.getByRole('button'))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('KIT-024 loads again, after a failure, when the device is online again', () => {
  const retry = vi.fn()
  const { unmount } = render(<ErrorRetry onRetry={retry} />)
  dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
  unmount()
  dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('KIT-024 loads again when the device is online again before the failure is painted', () => {
  const retry = vi.fn()
  function BackAtOnce() {
    useLayoutEffect(() => void dispatchEvent(new Event('online')), [])
    return <ErrorRetry onRetry={retry} />
  }
  render(<BackAtOnce />)
  expect(retry).toHaveBeenCalledTimes(1)
})

it('KIT-024 loads again once more when the network answers later than the device says that it is online', async () => {
  vi.useFakeTimers()
  const retry = vi.fn()
  const first = render(<ErrorRetry onRetry={retry} />)
  dispatchEvent(new Event('online'))
  first.unmount()
  // The try has failed, so the block is there again.
  render(<ErrorRetry onRetry={retry} />)
  await vi.advanceTimersByTimeAsync(1_600)
  expect(retry).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('KIT-024 does not load again by itself long after the device came online', async () => {
  vi.useFakeTimers()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(15_000)
  const retry = vi.fn()
  render(<ErrorRetry onRetry={retry} />)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(retry).not.toHaveBeenCalled()
  vi.useRealTimers()
})
