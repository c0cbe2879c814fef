import { expect, it } from 'vitest'
import { SettingsError, readSettings } from './settings.ts'

it('has a default for everything', () => {
  expect(readSettings({})).toMatchObject({
    port: 4000,
    host: 'localhost',
    databaseUrl: null,
    seed: 'kontor',
    startAt: null,
    layers: ['base64', 'uri', 'base64'],
    scrypt: { N: 131_072, r: 8, p: 1 },
  })
  expect(readSettings({}).data).toMatch(/\.kontor[\\/]sandbox$/)
})

it.each([
  ['SANDBOX_PORT', 'http'],
  ['SANDBOX_PORT', '70000'],
  ['SANDBOX_NOW', 'yesterday'],
  ['SANDBOX_NOW', '1969-01-01'],
  ['SANDBOX_LAYERS', 'base64,rot13'],
  ['DATABASE_URL', 'mysql://localhost'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(name)
})
