import { afterEach, expect, it } from 'vitest'
import { cleanup, renderArea } from '@kontor/shared/testing'
import { CodeField, DateField, NumberField, PasswordField, SearchBox, TextField } from '../index.ts'

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
  ['SearchBox', <SearchBox key="0" value="" onChange={none} found={0} />],
])('HOST-096 %s has a name and a word for the Enter key', (_, field) => {
  renderArea(field)
  const input = document.querySelector('input')
  expect(input?.name).toMatch(/./)
  expect(input?.getAttribute('enterkeyhint')).toMatch(/^(done|search)$/)
})
