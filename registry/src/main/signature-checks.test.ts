import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, it, vi } from 'vitest'
import { Stage } from '../testing/stage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

it('COMP-561 an edge checks signatures when a release arrives, and none for a document', async () => {
  const stage = await Stage.open()
  try {
    await stage.promoteAll()
    expect((await stage.edge('/')).status).toBe(200)
    const verify = vi.spyOn(crypto, 'verify')
    syncBuiltinESMExports()
    const documents = await Promise.all(Array.from({ length: 20 }, () => stage.edge('/')))
    expect(documents.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(verify).not.toHaveBeenCalled()

    await stage.publishFake('market', '1.1.0')
    await stage.promote(['market@1.1.0'])
    await expect.poll(() => verify.mock.calls.length).toBeGreaterThan(0)
  } finally {
    await stage.close()
  }
})
