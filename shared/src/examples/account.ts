import {
  closeAccount,
  endPush,
  getConfig,
  getInvites,
  getPersonalData,
  getPush,
  getSettings,
  getUser,
  getUserInfo,
  listInbox,
  prepareClosing,
  readInbox,
  saveSettings,
  startPush,
  takePracticeFunds,
} from '../wire/index.ts'
import { at, example, type Section } from './section.ts'

export const account: Section = {
  id: 'account',
  title: 'Account',
  about:
    'The signed-in user, and what the whole app needs to know. Balances are a view of the ledger.',
  examples: [
    example(getConfig, { input: {}, reply: { image: '', mode: 'sandbox', invitation: 'KONTOR' } }),
    example(getUser, {
      input: {},
      reply: {
        email: 'mia.keller@kontor.example',
        uid: '10482736',
        withdrawBalance: '8412.36',
        inviteCode: 'KNT7Q4M2',
        practiceFunds: false,
        name: 'approved',
        unread: { events: 2, announcements: 1 },
      },
    }),
    example(getUserInfo, {
      input: {},
      reply: {
        avatar: '',
        user_wallet: [
          { type: 'withdrawal', currency: 'USD', balance: '0' },
          { type: 'margin', currency: 'USD', balance: '542.06' },
          { type: 'available', currency: 'USD', balance: '8412.36' },
        ],
      },
    }),
    example(getSettings, {
      input: {},
      reply: { language: 'de-DE', theme: 'dark', rising: null, tolerance: '1' },
    }),
    example(saveSettings, {
      input: { theme: { value: 'light', agoMs: 0 } },
      reply: { language: 'de-DE', theme: 'light', rising: null, tolerance: '1' },
    }),
    example(listInbox, {
      input: { current: '1', pageSize: '20' },
      reply: {
        data: [
          {
            kind: 'event',
            id: 'e17',
            at,
            isRead: false,
            event: {
              kind: 'credited',
              review: { kind: 'deposit', id: 'd-41c7' },
              amount: '500',
            },
          },
        ],
        total: 1,
      },
    }),
    example(readInbox, {
      input: { ids: ['e17'] },
      reply: { events: 0, announcements: 0 },
    }),
    example(takePracticeFunds, { input: {}, reply: {} }),
    example(getInvites, {
      input: {},
      reply: {
        code: 'KNT7Q4M2',
        total: 1,
        verified: 1,
        friends: [{ email: 'j••••@kontor.example', joinedAt: at - 86_400_000, verified: true }],
      },
    }),
    example(getPersonalData, {
      input: {},
      reply: {
        at,
        tables: [{ name: 'favourites', rows: [{ symbol: 'EURUSD' }, { symbol: 'XAUUSD' }] }],
      },
    }),
    example(getPush, {
      input: {},
      reply: {
        key: 'BLq9Yd3VbW1mS0cQ2x8Yw5b6E1n7fXv0uTz4KpHjRrG6oNaMs2DcLiEeQyUw9ZtVhPk3JfBgAxSdCn5Om7IlT8s',
        kinds: ['alerts', 'stops'],
      },
    }),
    example(startPush, {
      input: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/dR5x-41c7',
        p256dh:
          'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
        kinds: ['alerts', 'fills', 'stops', 'liquidations'],
      },
      reply: {},
    }),
    example(endPush, { input: {}, reply: {} }),
    example(prepareClosing, {
      input: {},
      reply: { positions: 0, pendingOrders: 0, withdrawals: 1, available: '8412.36' },
    }),
    example(closeAccount, {
      input: { confirmation: { by: 'code', code: '204816' } },
      reply: {},
    }),
  ],
}
