import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen, userEvent } from '@kontor/shared/testing'
import { Stepper } from './stepper.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Host({ max = 99 }: { max?: number }) {
  const [value, setValue] = useState('1')
  const now = Number(value)
  return (
    <Stepper
      label="lots"
      value={value}
      onChange={setValue}
      onStep={(delta) => setValue((before) => String(Number(before) + delta))}
      canLess={now > 0}
      canMore={now < max}
      lessLabel="less"
      moreLabel="more"
    />
  )
}

/** Advances the time in small steps, so that each change is rendered. */
async function hold(ms: number) {
  for (let left = ms; left > 0; left -= 40) await act(() => vi.advanceTimersByTimeAsync(40))
}

const figure = () => screen.getByLabelText<HTMLInputElement>('lots').value
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'more' })

it('changes by taps, by keys and by typing', async () => {
  const user = userEvent.setup()
  render(<Host />)
  await user.click(more())
  expect(figure()).toBe('2')
  await user.keyboard('{Enter}')
  expect(figure()).toBe('3')
  await user.click(screen.getByRole('button', { name: 'less' }))
  expect(figure()).toBe('2')
  await user.clear(screen.getByLabelText('lots'))
  await user.type(screen.getByLabelText('lots'), '7.5')
  expect(figure()).toBe('7.5')
})

it('stops at a limit', async () => {
  const user = userEvent.setup()
  render(<Host max={2} />)
  await user.click(more())
  expect(more().disabled).toBe(true)
})

it('repeats while it is held and stops at the release, which is not a step', async () => {
  vi.useFakeTimers()
  render(<Host />)
  fireEvent.pointerDown(more())
  await hold(1_000)
  const held = Number(figure())
  expect(held).toBeGreaterThan(3)
  fireEvent.pointerUp(more())
  fireEvent.click(more(), { detail: 1 })
  await hold(1_000)
  expect(Number(figure())).toBe(held)
})

it('KIT-092 the right button of a mouse neither steps nor repeats', async () => {
  vi.useFakeTimers()
  render(<Host />)
  fireEvent.pointerDown(more(), { button: 2 })
  await hold(1_000)
  expect(figure()).toBe('1')
})

it('a long press stops at the limit', async () => {
  vi.useFakeTimers()
  render(<Host max={4} />)
  fireEvent.pointerDown(more())
  await hold(5_000)
  expect(figure()).toBe('4')
})
