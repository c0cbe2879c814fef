import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { statusOf } from '../../../testing/statuses.ts'

afterEach(closeConsole)

it('CON-225 of ten older builds eight have a row, and the card says how many pages run the others', async () => {
  const { edges } = statusOf()
  const older = Array.from({ length: 10 }, (_, place) => {
    return { id: 'market', version: `0.${place}.0`, pages: 1_000 - place, replacedAt: null }
  })
  const builds = [...edges.builds, ...older]
  await openConsole(new FakeRegistry(statusOf({ edges: { ...edges, builds } })))
  const card = within(await screen.findByRole('region', { name: 'Older builds in open pages' }))
  expect(card.getAllByRole('row')).toHaveLength(1 + 8)
  const note = card.getByText(/more builds are open/)
  expect(note.textContent).toBe('2 more builds are open in 1\u202F983 pages.')
})
