import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import { act, cleanup, render, screen, userEvent } from '@kontor/shared/testing'
import { decimal, formatDecimal, type Usd } from '../../../trading/index.ts'
import { NumberField } from './number-field.tsx'

afterEach(async () => {
  cleanup()
  await i18n.changeLanguage('en-US')
})

const balance = decimal<'usd'>('8412.36')

function Host({ start = null }: { start?: Usd | null }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <NumberField
        label="amount"
        value={value}
        onChange={setValue}
        places={2}
        money
        suffix="USD"
        onMax={() => setValue(balance)}
      />
      <output>{value === null ? 'nothing' : formatDecimal(value)}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'amount' })
const means = () => screen.getByRole('status').textContent
const fault = () => screen.queryByRole('alert')?.textContent

it('KIT-010 keeps the typed text, has the exact value, and formats the text when the focus leaves', async () => {
  const user = userEvent.setup()
  render(<Host />)
  await user.type(field(), '1234.5')
  expect(field().value).toBe('1234.5')
  expect(means()).toBe('1234.5')
  await user.tab()
  expect(field().value).toBe('1,234.50')
  expect(field().inputMode).toBe('decimal')
})

it('KIT-097 groups no thousands while it has the focus, so that a deleted digit leaves no group', async () => {
  const user = userEvent.setup()
  render(<Host start={decimal<'usd'>('1500')} />)
  expect(field().value).toBe('1,500.00')
  await user.click(field())
  expect(field().value).toBe('1500.00')
  await user.keyboard('{End}{Backspace>4/}')
  expect(field().value).toBe('150')
  expect(means()).toBe('150')
  await user.tab()
  expect(field().value).toBe('150.00')
})

it('KIT-071 takes the decimal mark of a keypad of another region', async () => {
  const user = userEvent.setup()
  render(<Host />)
  await user.type(field(), '0,5')
  expect(means()).toBe('0.5')
  await user.tab()
  expect(field().value).toBe('0.50')
})

it('KIT-010 reads a pasted number in the language', async () => {
  await i18n.changeLanguage('de-DE')
  const user = userEvent.setup()
  render(<Host />)
  await user.click(field())
  await user.paste('8.412,36')
  expect(means()).toBe('8412.36')
})

it.each([
  ['twelve', /number\.invalid$/],
  ['1.005', /number\.places$/],
])(
  'KIT-010 when the focus leaves, %j is an error of the field, which goes while the text is corrected',
  async (typed, words) => {
    const user = userEvent.setup()
    render(<Host start={balance} />)
    await user.clear(field())
    await user.type(field(), typed)
    expect(fault()).toBeUndefined()
    await user.tab()
    expect(fault()).toMatch(words)
    expect(means()).toBe('nothing')
    expect(field().value).toBe(typed)
    expect(
      document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent,
    ).toMatch(words)
    await user.type(field(), '{Backspace}')
    expect(fault()).toBeUndefined()
  },
)

it('KIT-010 fills in the maximum in place of any text', async () => {
  const user = userEvent.setup()
  render(<Host />)
  await user.type(field(), 'x')
  await user.click(screen.getByRole('button', { name: /number\.maxOf$/ }))
  expect(field().value).toBe('8,412.36')
})

it('KIT-010 formats the same number in another language', async () => {
  const user = userEvent.setup()
  render(<Host />)
  await user.type(field(), '1.5')
  await act(() => i18n.changeLanguage('de-DE'))
  expect(field().value).toBe('1,50')
  expect(means()).toBe('1.5')
})
