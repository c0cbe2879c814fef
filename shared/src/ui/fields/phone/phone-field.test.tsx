import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen, userEvent, within } from '@kontor/shared/testing'
import type { Phone } from './phone.ts'
import { PhoneField } from './phone-field.tsx'

afterEach(cleanup)

const changed = vi.fn<(value: Phone, fits: boolean) => void>()

const none: Phone = { areaCode: '', phone: '' }

function Host({ start = none, country = 'DE' }: { start?: Phone; country?: string | null }) {
  const [value, setValue] = useState(start)
  const take = (next: Phone, fits: boolean) => {
    changed(next, fits)
    setValue(next)
  }
  return <PhoneField label="phone" value={value} onChange={take} country={country ?? undefined} />
}

// Checking whether each of two hundred options can be touched takes seconds.
const setup = () => userEvent.setup({ pointerEventsCheck: 0 })
const field = () => screen.getByLabelText<HTMLInputElement>('phone')
/** Found by its text: computing the roles of two hundred options takes seconds. */
const option = (country: string) => screen.getByText(country)
const chosen = () => screen.getByRole('listbox').querySelector('[aria-selected=true]')?.textContent
const area = (code: string) => screen.findByText(code)

it('KIT-013 shows the area code of the country, groups the typed digits, and has the digits as value', async () => {
  const user = setup()
  render(<Host />)
  await area('+49')
  await user.type(field(), '015123456789')
  expect(changed).toHaveBeenLastCalledWith({ areaCode: '+49', phone: '15123456789' }, true)
  await user.tab()
  expect(field().value).toBe('1512 3456789')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('KIT-013 another area code is found by its number or its country', async () => {
  const user = setup()
  render(<Host start={{ areaCode: '+49', phone: '13800138000' }} />)
  await area('+49')
  await user.click(screen.getByRole('button', { name: /phone\.area$/ }))
  await user.type(screen.getByRole('searchbox'), '+86')
  await user.click(option('China'))
  expect(changed).toHaveBeenLastCalledWith({ areaCode: '+86', phone: '13800138000' }, true)
  expect(await area('+86')).toBeTruthy()
  expect(field().value).toBe('138 0013 8000')
})

it('KIT-013 the chosen one of several countries that share a code stays chosen', async () => {
  const user = setup()
  render(<Host start={{ areaCode: '+1', phone: '' }} />)
  await area('+1')
  await user.click(screen.getByRole('button', { name: /phone\.area$/ }))
  expect(chosen()).toBe('United States+1')
  await user.click(option('Canada'))
  await user.click(screen.getByRole('button', { name: /phone\.area$/ }))
  expect(chosen()).toBe('Canada+1')
})

it('KIT-013 a pasted international number sets the area code', async () => {
  const user = setup()
  render(<Host />)
  await area('+49')
  await user.click(field())
  await user.paste('+44 7911 123456')
  expect(changed).toHaveBeenLastCalledWith({ areaCode: '+44', phone: '7911123456' }, true)
  expect(field().value).toBe('7911 123456')
})

it('KIT-013 a number that is too short is an error when the focus leaves', async () => {
  const user = setup()
  render(<Host />)
  await area('+49')
  await user.type(field(), '151')
  expect(changed).toHaveBeenLastCalledWith({ areaCode: '+49', phone: '151' }, false)
  await user.tab()
  expect(screen.getByRole('alert').textContent).toMatch(/phone\.short$/)
})

it('KIT-013 a change within the number does not group it, so that the caret keeps its place', async () => {
  render(<Host start={{ areaCode: '+49', phone: '15123456789' }} />)
  await area('+49')
  await screen.findByDisplayValue('1512 3456789')
  field().setSelectionRange(2, 2)
  fireEvent.change(field(), { target: { value: '152 3456789', selectionStart: 2 } })
  expect(field().value).toBe('152 3456789')
  expect(changed).toHaveBeenLastCalledWith({ areaCode: '+49', phone: '1523456789' }, true)
})

it('KIT-013 a number that is typed before the country is known gets its area code', async () => {
  const user = setup()
  const view = render(<Host country={null} />)
  await user.type(field(), '015123456789')
  expect(changed.mock.lastCall?.[0].areaCode).toBe('')
  view.rerender(<Host country="DE" />)
  await area('+49')
  expect(changed).toHaveBeenLastCalledWith({ areaCode: '+49', phone: '15123456789' }, true)
  expect(field().value).toBe('1512 3456789')
})

it.each([
  ['without a country', none, null],
  ['with another country', none, 'DE'],
  ['with another area code', { areaCode: '+49', phone: '' }, 'DE'],
])(
  'KIT-086 an international number that is typed before the rules are loaded, %s, keeps its own area code',
  async (_, start, country) => {
    render(<Host start={start} country={country} />)
    fireEvent.change(field(), { target: { value: '+44 7911 123456' } })
    await area('+44')
    expect(changed).toHaveBeenLastCalledWith({ areaCode: '+44', phone: '7911123456' }, true)
    expect(field().value).toBe('7911 123456')
  },
)

it('KIT-013 without the rules a number can be typed, and the rules can be loaded again', async () => {
  vi.resetModules()
  vi.doMock('./phone-rules.ts', () => {
    throw new Error('Loading chunk 7 failed')
  })
  const { PhoneField: Cut } = await import('./phone-field.tsx')
  const user = setup()
  render(<Cut label="phone" value={{ areaCode: '+49', phone: '151' }} onChange={changed} />)
  await user.type(field(), '2')
  expect(changed).toHaveBeenLastCalledWith({ areaCode: '+49', phone: '1512' }, true)
  await user.click(screen.getByRole('button', { name: /phone\.area$/ }))
  const failed = await screen.findByRole('alert')
  vi.doUnmock('./phone-rules.ts')
  await user.click(within(failed).getByRole('button'))
  expect(await screen.findByText('Germany')).toBeTruthy()
})
