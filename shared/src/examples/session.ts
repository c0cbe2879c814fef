import {
  changePassword,
  confirmRegistration,
  endDevice,
  listDevices,
  login,
  logout,
  refreshTokens,
  register,
  resetPassword,
  sendCode,
  sendConfirmCode,
} from '../wire/index.ts'
import { at, example, type Section } from './section.ts'

const email = 'mia.keller@kontor.example'
const tokens = {
  token: 'Q3zq0m1kT0m6v9b5x2Yw1A',
  refresh_token: 'u8Jm2c7R4nXs0dEfLkPp3g',
  expiresAt: at + 900_000,
}

const removed = { devices: ['Firefox on Android'], passkeys: ['My phone'] }

export const session: Section = {
  id: 'session',
  title: 'Session',
  about:
    'Opening an account, signing in and out. A token is valid for 15 minutes; a refresh token is exchanged once for a new pair.',
  examples: [
    example(register, {
      input: { email, password: 'blue-harbour-92', invitation: 'KONTOR' },
      reply: { resendAfter: 60 },
    }),
    example(confirmRegistration, {
      input: { email, password: 'blue-harbour-92', invitation: 'KONTOR', code: '204816' },
      reply: tokens,
    }),
    example(sendCode, { input: { email, purpose: 'login' }, reply: { resendAfter: 60 } }),
    example(sendConfirmCode, {
      input: { act: 'change-password' },
      reply: { resendAfter: 60 },
    }),
    example(login, {
      input: { email, password: 'blue-harbour-92', code: '204816' },
      reply: tokens,
    }),
    example(refreshTokens, { input: { refresh_token: 'u8Jm2c7R4nXs0dEfLkPp3g' }, reply: tokens }),
    example(logout, { input: { refresh_token: 'u8Jm2c7R4nXs0dEfLkPp3g' }, reply: {} }),
    example(resetPassword, {
      input: { email, code: '204816', password: 'green-ferry-51', repeated: 'green-ferry-51' },
      reply: { ...tokens, removed },
    }),
    example(changePassword, {
      input: {
        old: 'blue-harbour-92',
        password: 'green-ferry-51',
        repeated: 'green-ferry-51',
        confirmation: { by: 'code', code: '204816' },
      },
      reply: removed,
    }),
    example(listDevices, {
      input: {},
      reply: {
        sessions: [
          {
            id: 's-3f1c',
            name: 'Firefox on Android',
            signedInAt: at - 3_600_000,
            lastSeenAt: at,
            current: true,
          },
        ],
      },
    }),
    example(endDevice, { input: { id: 's-3f1c' }, reply: {} }),
  ],
}
