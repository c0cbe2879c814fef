import { afterEach, expect, it } from 'vitest'
import { cleanup, render, screen } from '@kontor/shared/testing'
import { FaultNote } from './fault-note.tsx'

afterEach(cleanup)

const note = (kind: string, sentence: string) => (
  <FaultNote key={kind} className="small" sentence={sentence} />
)

it('TRD-411 a refused price is announced once for each kind of fault, not at each tick', () => {
  const { rerender } = render(note('nearest', 'Nearest possible: 1.0850'))
  expect(screen.getByRole('alert').textContent).toBe('Nearest possible: 1.0850')
  for (const sentence of ['Nearest possible: 1.0849', 'Nearest possible: 1.0850']) {
    rerender(note('nearest', sentence))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText(sentence)).toBeTruthy()
  }
  rerender(note('not-a-price', 'Enter a price, e.g. 1.0850'))
  expect(screen.getByRole('alert').textContent).toBe('Enter a price, e.g. 1.0850')
})
