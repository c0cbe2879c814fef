import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, renderArea, screen } from '@kontor/shared/testing'
import { decimal } from '../../trading/index.ts'
import {
  CodeField,
  DateField,
  listScale,
  NumberField,
  PasswordField,
  PhoneField,
  SearchBox,
  SliderField,
  Stepper,
  Switch,
  TextField,
  UploadField,
} from '../index.ts'

afterEach(cleanup)

const none = () => undefined

it.each([
  ['TextField', <TextField key="0" label="a" value="" onChange={none} />],
  ['PasswordField', <PasswordField key="0" label="a" value="" onChange={none} />],
  ['NumberField', <NumberField key="0" label="a" value={null} onChange={none} places={2} />],
  ['DateField', <DateField key="0" label="a" value={null} onChange={none} />],
  [
    'CodeField',
    <CodeField
      key="0"
      label="a"
      value=""
      onChange={none}
      onSend={async () => ({ resendAfter: 60 })}
      canSend
    />,
  ],
  [
    'PhoneField',
    <PhoneField key="0" label="a" value={{ areaCode: '', phone: '' }} onChange={none} />,
  ],
  [
    'Stepper',
    <Stepper
      key="0"
      label="a"
      value=""
      onChange={none}
      onStep={none}
      canLess
      canMore
      lessLabel="b"
      moreLabel="c"
    />,
  ],
  ['SearchBox', <SearchBox key="0" value="" onChange={none} found={0} />],
])('HOST-096 %s has a name and a word for the Enter key', (_, field) => {
  renderArea(field)
  const input = document.querySelector('input')
  expect(input?.name).toMatch(/./)
  expect(input?.getAttribute('enterkeyhint')).toMatch(/^(done|search)$/)
})

it.each([
  [
    'SliderField',
    <SliderField
      key="0"
      label="a"
      value={decimal<'lots'>('1')}
      onChange={none}
      scale={listScale([decimal<'lots'>('1'), decimal<'lots'>('2')])}
      text={String}
    />,
  ],
  ['Switch', <Switch key="0" label="a" checked onChange={none} />],
  [
    'UploadField',
    <UploadField key="0" label="a" send={async () => null} onChange={none} camera="user" />,
  ],
])('HOST-096 each input of a %s has a name', (_, field) => {
  renderArea(field)
  const names = [...document.querySelectorAll('input')].map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names).not.toContain('')
})

it('KIT-083 a shown password is neither corrected nor checked for spelling, and a pasted one is whole', async () => {
  const take = vi.fn()
  const user = renderArea(<PasswordField label="a" value="" onChange={take} />)
  await user.click(screen.getByRole('button', { name: 'kit:password.show' }))
  const input = screen.getByLabelText<HTMLInputElement>('a')
  expect(input.type).toBe('text')
  expect(input.getAttribute('autocapitalize')).toBe('none')
  expect(input.getAttribute('autocorrect')).toBe('off')
  expect(input.getAttribute('spellcheck')).toBe('false')
  await user.click(input)
  await user.paste('x'.repeat(200))
  expect(take).toHaveBeenLastCalledWith('x'.repeat(200))
})
