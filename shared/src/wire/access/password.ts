import * as z from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import { confirmation } from './confirmation.ts'
import { newPassword, oldPassword, removedAccess } from './session.ts'

export const changePassword = endpoint({
  method: 'PUT',
  path: '/v1/change-pwd',
  summary:
    'Sets a new password, confirmed by the emailed code or a passkey. Ends every other session and removes every passkey but the one that confirms.',
  access: 'signed-in',
  refused: ['BUSY', 'PASSWORD_WRONG', 'PASSWORD_COMMON', 'PASSWORDS_DIFFER'],
  input: z.object({
    old: oldPassword,
    password: newPassword,
    repeated: z.string(),
    confirmation,
  }),
  reply: removedAccess,
})
