import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { HostDocument } from '@kontor/shared/wire'
import { readComposition } from '../../host/src/composition/read/read-composition.actions.ts'
import { compositionCases } from './composition-cases.ts'
import { makeHonest } from './honest.ts'

const honest = makeHonest()
beforeAll(async () => {
  vi.stubGlobal('localStorage', memory())
  await read(honest.documentOf(honest.signed))
})
afterAll(() => vi.unstubAllGlobals())

/** The browser's storage, as the reader uses it. */
function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
  }
}

/** Reads a document as the host does; the reader only asks the document for this text. */
function read(document: HostDocument): Promise<unknown> {
  const textContent = JSON.stringify(document)
  return readComposition({ getElementById: () => ({ textContent }) } as unknown as Document)
}

it('COMP-230 the host refuses every tampering with a composition', async () => {
  const cases = compositionCases(honest)
  expect(cases.length).toBeGreaterThanOrEqual(305)
  const rows = new Map<string, { refused: number; taken: number }>()
  for (const { kind, signed } of cases) {
    const row = rows.get(kind) ?? { refused: 0, taken: 0 }
    rows.set(kind, row)
    const isTaken = await read(honest.documentOf(signed)).then(
      () => true,
      () => false,
    )
    row[isTaken ? 'taken' : 'refused'] += 1
  }
  console.table(Object.fromEntries(rows))
  expect([...rows].filter(([, { taken }]) => taken > 0)).toEqual([])
  // The honest composition is still accepted: the refused ones have left no trace.
  await expect(read(honest.documentOf(honest.signed))).resolves.toBeDefined()
}, 300_000)
