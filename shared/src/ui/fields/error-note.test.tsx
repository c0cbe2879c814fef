import { afterEach, expect, it } from 'vitest'
import { cleanup, render, screen } from '@kontor/shared/testing'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const field = (error?: string) => (
  <TextField label="stop" value="2" onChange={() => undefined} error={error} />
)

it('KIT-096 an error whose figures alone change is announced once, and another one again', () => {
  const { rerender } = render(field('At most 1.0850'))
  expect(screen.getByRole('alert').textContent).toBe('At most 1.0850')

  for (const error of ['At most 1.0849', 'At most 1.0850']) {
    rerender(field(error))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('textbox', { description: error })).toBeTruthy()
  }

  rerender(field('No price'))
  expect(screen.getByRole('alert').textContent).toBe('No price')
  rerender(field())
  rerender(field('No price'))
  expect(screen.getByRole('alert').textContent).toBe('No price')
})
