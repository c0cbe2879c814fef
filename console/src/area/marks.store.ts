import { proxy, useSnapshot } from 'valtio'
import { go } from '../address/address.store.ts'

/** The build that is marked for comparing, `market@1.4.2`; null while none is. */
const marks = proxy<{ first: string | null }>({ first: null })

/**
 * Marks a build; the second one opens what differs. Marking the same build again removes the mark.
 */
export function mark(build: string): void {
  const { first } = marks
  marks.first = first === null ? build : null
  if (first !== null && first !== build) go(`/differences?from=${first}&to=${build}`)
}

export function useMarked(): string | null {
  return useSnapshot(marks).first
}
