import { proxy } from 'valtio'
import { afterEach, expect, it } from 'vitest'
import { Button, TextField } from '@kontor/shared/ui'
import { cleanup, renderArea, screen } from '../testing/index.ts'
import { type Form, newForm, submit } from './form.ts'
import { FormElement } from './form-element.tsx'
import { useForm } from './use-form.ts'

interface Name {
  first: string
  last: string
}

const missing = ({ first, last }: Name) => ({
  ...(first === '' && { first: 'missing' }),
  ...(last === '' && { last: 'missing' }),
})

const sent: Name[] = []
const send = async (name: Name) => void sent.push({ ...name })

function NameForm({ form }: { form: Form<Name> }) {
  const { field, step } = useForm(form, (fault, name) => `${name} ${fault}`)
  return (
    <FormElement form={form} onSubmit={() => void submit(form, { check: missing, send })}>
      <TextField label="First" {...field('first')} />
      <TextField label="Last" {...field('last')} />
      <Button type="submit">Send</Button>
      <p>{step.at}</p>
    </FormElement>
  )
}

afterEach(cleanup)

it('ACC-201 Enter sends the form; each time, the first wrong field gets the focus', async () => {
  const user = renderArea(<NameForm form={proxy(newForm<Name>({ first: 'Ada', last: '' }))} />)
  const first = screen.getByLabelText('First')
  const last = screen.getByLabelText('Last')
  for (let times = 0; times < 2; times += 1) {
    await user.type(first, '{Enter}')
    expect(document.activeElement).toBe(last)
  }
  expect(screen.getByRole('alert').textContent).toBe('last missing')
  expect(sent).toEqual([])
  await user.type(last, 'Lovelace{Enter}')
  expect(sent).toEqual([{ first: 'Ada', last: 'Lovelace' }])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('sent')).toBeDefined()
})
