import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render, screen, userEvent } from '@kontor/shared/testing'
import { Segmented, Tabs } from './choices.tsx'

afterEach(cleanup)

const options = ['positions', 'pending', 'history'].map((value) => ({ value, label: value }))

function Host({ as: Choice }: { as: typeof Tabs | typeof Segmented }) {
  const [value, setValue] = useState('positions')
  return <Choice label="list" options={options} value={value} onChange={setValue} />
}

it.each([
  ['ArrowRight', 'pending'],
  ['ArrowLeft', 'history'],
  ['End', 'history'],
  ['Home', 'positions'],
])('Tabs: %s chooses %s and takes the focus along', async (key, chosen) => {
  const user = userEvent.setup()
  render(<Host as={Tabs} />)
  await user.tab()
  await user.keyboard(`{${key}}`)
  const tab = screen.getByRole('tab', { name: chosen, selected: true })
  expect(document.activeElement).toBe(tab)
  expect(screen.getAllByRole('tab').filter((one) => one.tabIndex === 0)).toEqual([tab])
})

it('Segmented: a radio group, one stop of the tab key', async () => {
  const user = userEvent.setup()
  render(<Host as={Segmented} />)
  await user.tab()
  expect(document.activeElement).toBe(
    screen.getByRole('radio', { name: 'positions', checked: true }),
  )
  await user.tab()
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('radio', { name: 'history' }))
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('history')
})

it('Tabs: shows how many there are', () => {
  render(
    <Tabs
      label="list"
      options={[{ value: 'a', label: 'a', count: 3 }]}
      value="a"
      onChange={() => undefined}
    />,
  )
  expect(screen.getByRole('tab').textContent).toBe('a3')
})
