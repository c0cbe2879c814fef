import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { getUser } from '@kontor/shared/wire'
import { bearer, openSandbox } from '../../../trials/testing/sandbox.ts'
import { createLog, logCalls } from './log.ts'

it('a call is logged as one line of JSON with its route, without its user', async () => {
  const lines: string[] = []
  const sandbox = await openSandbox()
  logCalls(
    sandbox.app,
    createLog(new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })),
  )
  await sandbox.send(getUser, { email: 'mia@kontor.example' }, bearer('made-up-token'))
  await sandbox.stop()
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    msg: 'call',
    method: 'GET',
    route: '/v1/user',
    status: 401,
  })
  expect(line).not.toMatch(/mia|made-up/)
})
