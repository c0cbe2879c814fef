import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render, screen, userEvent } from '@kontor/shared/testing'
import type { Gender } from '../../../wire/index.ts'
import { GenderField } from './gender-field.tsx'

afterEach(cleanup)

function Host() {
  const [value, setValue] = useState<Gender | null>(null)
  return (
    <GenderField
      value={value}
      onChange={setValue}
      error={value === null ? 'choose one' : undefined}
    />
  )
}

it('KIT-018 no gender is chosen at first; it is chosen by a tap or the arrow keys; a missing one is an error', async () => {
  const user = userEvent.setup()
  render(<Host />)
  const group = screen.getByRole('radiogroup', { name: 'kit:gender.label' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'choose one',
  )
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('kit:gender.other')
  await user.click(screen.getByRole('radio', { name: 'kit:gender.female' }))
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('kit:gender.female')
  expect(group.getAttribute('aria-invalid')).toBeNull()
})
