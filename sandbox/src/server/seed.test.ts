import { expect, it } from 'vitest'
import { login } from '@kontor/shared/wire'
import { openSandbox } from '../../trials/testing/sandbox.ts'
import { demo } from './seed.ts'

it('SANDBOX-083 without the demo nobody can log in, and the log has an invitation code', async () => {
  const { database, lines, send, stop } = await openSandbox({ demo: false })
  const { email, password } = demo
  const { body } = await send(login, { email, password, code: '000000' })
  expect(body.reason).toBe('CREDENTIALS_WRONG')
  const [logged] = lines.flatMap((line) => /invitation code is (\S+)/.exec(line)?.[1] ?? [])
  expect(await database.query('select email, invite_code as invitation from person')).toEqual([
    { email: 'invitations@kontor.invalid', invitation: logged },
  ])
  await stop()
})
