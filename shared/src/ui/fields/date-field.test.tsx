import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import { act, cleanup, render, screen, userEvent } from '@kontor/shared/testing'
import { DateField } from './date-field.tsx'

afterEach(async () => {
  cleanup()
  await i18n.changeLanguage('en-US')
})

function Host() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <DateField
        label="born"
        value={value}
        onChange={setValue}
        min="1900-01-01"
        max="2008-11-19"
        autoComplete="bday"
      />
      <output>{value ?? 'nothing'}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'born' })
const means = () => screen.getByRole('status').textContent

it('KIT-015 reads digits in the order of the language, and shows the day in the order of another', async () => {
  const user = userEvent.setup()
  render(<Host />)
  await user.type(field(), '04301990')
  expect(field().value).toBe('04/30/1990')
  expect(means()).toBe('1990-04-30')
  await act(() => i18n.changeLanguage('de-DE'))
  expect(field().value).toBe('30.04.1990')
  expect(field().autocomplete).toBe('bday')
})

it('KIT-015 can be deleted character by character', async () => {
  const user = userEvent.setup()
  render(<Host />)
  await user.type(field(), '0430')
  await user.keyboard('{Backspace>5/}')
  expect(field().value).toBe('')
})

it.each([
  ['02301990', /date\.invalid$/],
  ['12311899', /date\.early$/],
  ['11202008', /date\.late$/],
])('KIT-015 shows why %s is not accepted when the focus leaves', async (typed, words) => {
  const user = userEvent.setup()
  render(<Host />)
  await user.type(field(), typed)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.tab()
  expect(screen.getByRole('alert').textContent).toMatch(words)
  expect(means()).toBe('nothing')
})

it('KIT-015 an empty field shows no error', async () => {
  const user = userEvent.setup()
  render(<Host />)
  await user.click(field())
  await user.tab()
  expect(screen.queryByRole('alert')).toBeNull()
})
