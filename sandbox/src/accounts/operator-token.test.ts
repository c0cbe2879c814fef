import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keepOperatorToken } from './operator-token.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-operator-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('is made at the first start, readable only by its owner, and stays', () => {
  const data = path.join(folder, 'sandbox')
  const token = keepOperatorToken({ data })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(keepOperatorToken({ data })).toBe(token)
  expect(statSync(path.join(data, 'operator-token')).mode & 0o777).toBe(0o600)
})

it('is the configured one, which is not stored', () => {
  const data = path.join(folder, 'given')
  expect(keepOperatorToken({ data, operatorToken: 'given-by-the-settings' })).toBe(
    'given-by-the-settings',
  )
  expect(() => statSync(data)).toThrow('ENOENT')
})

it('is a new one at each start of a sandbox in memory', () => {
  expect(keepOperatorToken({ data: 'memory' })).not.toBe(keepOperatorToken({ data: 'memory' }))
})
