import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { numberText } from '@kontor/shared/i18n'
import { cleanup, fireEvent, render, screen } from '@kontor/shared/testing'
import { decimal, formatDecimal, type Lots } from '../../../trading/index.ts'
import { evenScale } from './scale.ts'
import { SliderField } from './slider-field.tsx'

afterEach(cleanup)

const scale = evenScale<'lots'>({ min: decimal('0.1'), max: decimal('1'), step: decimal('0.1') })
const text = (value: Lots) => `${numberText(value, 2)} lots`

function Host() {
  const [value, setValue] = useState<Lots>(decimal('0.3'))
  return (
    <>
      <SliderField
        label="lots"
        hint="per step"
        value={value}
        onChange={setValue}
        scale={scale}
        text={text}
        ticks={[scale.at(0), scale.at(9)]}
      />
      <data data-testid="exact" value={formatDecimal(value)} />
    </>
  )
}

const slider = () =>
  screen.getByRole<HTMLInputElement>('slider', { name: 'lots', description: 'per step' })
const exact = () => screen.getByTestId<HTMLDataElement>('exact').value

it('KIT-016 is a native slider that reads out its value and has an exact value', () => {
  render(<Host />)
  expect(slider().getAttribute('aria-valuetext')).toBe('0.30 lots')
  expect([slider().min, slider().max, slider().value]).toEqual(['0', '9', '2'])
  // The browser does the same at an arrow key.
  fireEvent.change(slider(), { target: { value: '3' } })
  expect(exact()).toBe('0.4')
  expect(screen.getByRole('status').textContent).toBe('0.40 lots')
  expect(slider().getAttribute('aria-valuetext')).toBe('0.40 lots')
})
