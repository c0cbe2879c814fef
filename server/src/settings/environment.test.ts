import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { matching, networkVariables, readEnvironment, wholeNumber } from './environment.ts'

const variables = {
  PORT: z._default(wholeNumber(0, 65_535), 4_000),
  TOKEN: z.optional(matching(/^[a-z]{16}$/, '16 letters')),
  ...networkVariables,
}
const read = (env: NodeJS.ProcessEnv) => readEnvironment(env, variables, { secrets: ['TOKEN'] })

it('takes the set variables, and defaults for absent or empty ones', () => {
  expect(read({ PORT: '80', ALLOWED_HOSTS: 'a.example, b.example', OTHER: 'x' })).toEqual({
    PORT: 80,
    ALLOWED_HOSTS: ['a.example', 'b.example'],
    TRUSTED_PROXIES: [],
  })
  expect(read({ PORT: '' }).PORT).toBe(4_000)
})

it.each([
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not “65536”.'],
  [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535, not “1e3”.'],
  [
    { ALLOWED_HOSTS: 'https://a.example' },
    'ALLOWED_HOSTS must list hosts, such as app.kontor.example, separated by commas, not “https://a.example”.',
  ],
  [{ TOKEN: 'a-secret' }, 'TOKEN must be 16 letters.'],
])('COMP-111 SANDBOX-230 %j is refused in one sentence without a secret', (env, message) => {
  expect(() => read(env)).toThrow(expect.objectContaining({ name: 'SettingsError', message }))
})
