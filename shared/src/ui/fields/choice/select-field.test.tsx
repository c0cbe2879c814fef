import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen, userEvent, within } from '@kontor/shared/testing'
import { CountryField } from '../phone/country-field.tsx'
import { SelectField } from './select-field.tsx'

afterEach(cleanup)

const networks = ['TRC20', 'ERC20', 'BEP20'].map((value) => ({ value, label: value }))

function Network({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <SelectField
      label="network"
      options={networks}
      value={value}
      onChange={setValue}
      error={error}
    />
  )
}

const sheet = () => within(screen.getByRole('dialog'))
const option = (name: string) => sheet().getByRole('option', { name })

it('KIT-011 has label and choice as name, opens a sheet, is chosen by a tap and returns the focus', async () => {
  const user = userEvent.setup()
  render(<Network />)
  const field = screen.getByRole('button', { name: /^network .*select\.choose$/ })
  await user.click(field)
  expect(sheet().getByRole('listbox', { name: 'network' })).toBeTruthy()
  expect(sheet().queryByRole('searchbox')).toBeNull()
  await user.click(option('ERC20'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'network ERC20' })).toBe(field)
  expect(document.activeElement).toBe(field)
  await user.click(field)
  expect(sheet().getByRole('option', { selected: true }).textContent).toBe('ERC20')
})

it('KIT-011 works by keys alone: open, move, choose, and close without a choice', async () => {
  const user = userEvent.setup()
  render(<Network />)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(option('TRC20').hasAttribute('autofocus')).toBe(true)
  option('TRC20').focus()
  await user.keyboard('{End}{ArrowUp}{Enter}')
  expect(screen.getByRole('button', { name: 'network ERC20' })).toBe(document.activeElement)
  await user.keyboard('{Enter}')
  expect(option('ERC20').tabIndex).toBe(0)
  await user.click(sheet().getByRole('button', { name: /close$/ }))
  expect(screen.getByRole('button', { name: 'network ERC20' })).toBe(document.activeElement)
})

it('KIT-011 the error describes the field', () => {
  render(<Network error="choose one" />)
  const note = screen.getByRole('alert')
  expect(note.textContent).toBe('choose one')
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(note.id)
})

const codes = ['AT', 'BE', 'DE', 'DK', 'ES', 'FI', 'FR', 'IT', 'JP', 'NL']
const labels = [
  'Austria',
  'Belgium',
  'Germany',
  'Denmark',
  'Spain',
  'Finland',
  'France',
  'Italy',
  'Japan',
  'Netherlands',
]
const places = codes.map((value, index) => ({ value, label: labels[index] ?? '', note: value }))

function Place() {
  const [value, setValue] = useState<string | null>('DE')
  return <SelectField label="place" options={places} value={value} onChange={setValue} />
}

const search = () => sheet().getByRole<HTMLInputElement>('searchbox')

it('KIT-011 letters typed on the list search it, the count is announced, and Enter chooses', async () => {
  const user = userEvent.setup()
  render(<Place />)
  await user.click(screen.getByRole('button', { name: 'place Germany' }))
  option('Spain ES').focus()
  await user.keyboard('jap')
  expect(search().value).toBe('jap')
  expect(sheet().getAllByRole('option')).toHaveLength(1)
  expect(sheet().getByRole('status').textContent).toMatch(/select\.found$/)
  // The key does nothing else, such as pressing the field again or submitting the form.
  expect(fireEvent.keyDown(search(), { key: 'Enter' })).toBe(false)
  expect(screen.getByRole('button', { name: 'place Japan' })).toBe(document.activeElement)
})

it('KIT-011 the search says when it finds nothing, and arrows move into the list and back', async () => {
  const user = userEvent.setup()
  render(<Place />)
  await user.click(screen.getByRole('button', { name: 'place Germany' }))
  await user.type(search(), 'atlantis{Enter}')
  expect(sheet().getByText(/select\.none$/)).toBeTruthy()
  await user.clear(search())
  await user.type(search(), 'fr{ArrowDown}')
  expect(document.activeElement).toBe(option('France FR'))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(search())
})

it('KIT-012 a country is chosen by its name and has its two letters as value', () => {
  const chosen = vi.fn()
  render(<CountryField label="country" value="DE" onChange={chosen} />)
  fireEvent.click(screen.getByRole('button', { name: 'country Germany' }))
  fireEvent.click(screen.getByText('Japan'))
  expect(chosen).toHaveBeenCalledExactlyOnceWith('JP')
})
