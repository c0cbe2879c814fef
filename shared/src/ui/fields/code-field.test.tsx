import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen, userEvent } from '@kontor/shared/testing'
import { CodeField } from './code-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Host({
  onSend,
  canSend = true,
  resendAt = 0,
}: {
  onSend: () => Promise<{ resendAfter: number }>
  canSend?: boolean
  resendAt?: number
}) {
  const [value, setValue] = useState('')
  return (
    <CodeField
      label="code"
      value={value}
      onChange={setValue}
      onSend={onSend}
      canSend={canSend}
      resendAt={resendAt}
    />
  )
}

const button = () => screen.getByRole<HTMLButtonElement>('button')
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000))
const tap = () => act(async () => button().click())

it('sends, counts down, and offers to send again', async () => {
  const onSend = vi.fn(async () => ({ resendAfter: 60 }))
  render(<Host onSend={onSend} />)
  expect(button().textContent).toMatch(/code\.send$/)
  await tap()
  expect(button().textContent).toMatch(/code\.wait$/)
  await tap()
  expect(onSend).toHaveBeenCalledTimes(1)
  for (let second = 1; second < 60; second++) await seconds(1)
  expect(button().disabled).toBe(true)
  await seconds(1)
  expect(button().disabled).toBe(false)
  expect(button().textContent).toMatch(/code\.again$/)
})

it.each([
  ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['a late tick comes', () => vi.advanceTimersByTimeAsync(1_000)],
])('offers to send again after a minute asleep, as soon as %s', async (_, wake) => {
  render(<Host onSend={async () => ({ resendAfter: 60 })} />)
  await tap()
  vi.setSystemTime(Date.now() + 61_000)
  expect(button().disabled).toBe(true)
  await act(async () => void (await wake()))
  expect(button().disabled).toBe(false)
  expect(button().textContent).toMatch(/code\.again$/)
})

it('ONB-012 counts on after a reload, and then offers to send again', async () => {
  render(<Host onSend={vi.fn()} resendAt={Date.now() + 20_000} />)
  expect(button().textContent).toMatch(/code\.wait$/)
  await seconds(19)
  expect(button().disabled).toBe(true)
  await seconds(1)
  expect(button().disabled).toBe(false)
  expect(button().textContent).toMatch(/code\.again$/)
})

it('can be pressed again when the code could not be sent', async () => {
  render(<Host onSend={() => Promise.reject(new Error('lost'))} />)
  await tap()
  expect(button().disabled).toBe(false)
  expect(button().textContent).toMatch(/code\.send$/)
})

it('cannot send while there is no address to send it to', () => {
  render(<Host onSend={vi.fn()} canSend={false} />)
  expect(button().disabled).toBe(true)
})

it.each([
  ['407193', '407193'],
  [' 407 193 ', '407193'],
  ['4071938', '407193'],
  ['abc', ''],
])('keeps the digits of %j', (typed, kept) => {
  render(<Host onSend={vi.fn()} />)
  fireEvent.change(screen.getByLabelText('code'), { target: { value: typed } })
  expect(screen.getByLabelText<HTMLInputElement>('code').value).toBe(kept)
})

it.each([
  ['407 193', '407193'],
  ['Your code: 407193.', '407193'],
  ['４０７１９３', '407193'],
])('KIT-017 a pasted %j fills in the whole code', async (pasted, kept) => {
  vi.useRealTimers()
  const user = userEvent.setup()
  render(<Host onSend={vi.fn()} />)
  const field = screen.getByLabelText<HTMLInputElement>('code')
  await user.click(field)
  await user.paste(pasted)
  expect(field.value).toBe(kept)
  expect(field.autocomplete).toBe('one-time-code')
})
