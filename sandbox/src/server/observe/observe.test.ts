import { afterAll, beforeAll, expect, it } from 'vitest'
import { getUser } from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.stop())

const read = async (url: string) => sandbox.app.inject({ url })

it('/health answers while the process runs, /ready while its database answers', async () => {
  expect((await read('/health')).json()).toEqual({ ok: true })
  const { statusCode, body } = await read('/ready')
  expect([statusCode, JSON.parse(body)]).toEqual([200, { ready: true }])
})

it('/metrics counts a call under its route, without query or token', async () => {
  await sandbox.send(
    getUser,
    { secret: 'on-the-address' },
    { authorization: 'Bearer made-up-token' },
  )
  const { headers, body } = await read('/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toContain('kontor_call_seconds_count{method="GET",route="/v1/user",status="401"} 1')
  expect(body).not.toMatch(/on-the-address|made-up-token/)
})
