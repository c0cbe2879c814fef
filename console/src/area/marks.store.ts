import { proxy, useSnapshot } from 'valtio'
import { go } from '../address/address.store.ts'

/** The build that is marked for comparing, `market@1.4.2`; null while none is. */
const marks = proxy<{ first: string | null }>({ first: null })

/**
 * Marks a build; the second one of its area opens what differs. Marking the same build again
 * removes the mark.
 */
export function mark(build: string): void {
  const { first } = marks
  const isPair = first !== null && areaOf(first) === areaOf(build)
  marks.first = isPair ? null : build
  if (isPair && first !== build) go(`/differences?from=${first}&to=${build}`)
}

function areaOf(build: string): string {
  return build.split('@')[0]!
}

export function useMarked(): string | null {
  return useSnapshot(marks).first
}
