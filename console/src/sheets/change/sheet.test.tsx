import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { followAddress } from '../../address/address.store.ts'
import { Sheet } from './sheet.tsx'

afterEach(cleanup)

it('CON-279 a sheet that the browser closes by itself leaves the address, and can be opened again', async () => {
  history.replaceState(null, '', '/#rollback')
  const stop = followAddress()
  render(<Sheet title="Roll production back?" confirm={{ over: 'It is back.' }} />)
  act(() => void screen.getByRole('dialog').dispatchEvent(new Event('close')))
  expect(globalThis.location.hash).toBe('')
  stop()
})

it('CON-279 a sheet that gives way to another one closes only itself', () => {
  history.replaceState(null, '', '/#end-canary')
  const stop = followAddress()
  const { rerender } = render(<Sheet key="one" title="End?" confirm={{ over: 'It ended.' }} />)
  history.replaceState(null, '', '/#quarantine:market@1.1.0')
  rerender(<Sheet key="two" title="Quarantine?" confirm={{ over: 'It is out.' }} />)
  expect(globalThis.location.hash).toBe('#quarantine:market@1.1.0')
  stop()
})
