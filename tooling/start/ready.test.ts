import { afterEach, expect, it, vi } from 'vitest'
import { readyBlock } from './ready.ts'

afterEach(() => void vi.unstubAllEnvs())

const ports = { APP_PORT: 1, SANDBOX_PORT: 2, REGISTRY_PORT: 3 }
const said = () => readyBlock({ data: '/data', ports }, 1_000)

it('HOUSE-095 a start says where the token of the operator is, also in another folder', () => {
  expect(said()).toMatch(/Operator token .*\/data\/registry\/operator-token\n/)
  vi.stubEnv('REGISTRY_DATA', '/elsewhere')
  expect(said()).toMatch(/Operator token .*\/elsewhere\/operator-token\n/)
})

it('HOUSE-095 a start without the demo account names none', () => {
  expect(said()).toMatch(/Demo account .*\n.*Invitation code/)
  vi.stubEnv('SANDBOX_DEMO', '0')
  expect(said()).not.toMatch(/Demo account|Invitation code/)
})
