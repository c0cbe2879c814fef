import { endPush, getPush, startPush } from '../wire/index.ts'
import { example, type Section } from './section.ts'

export const push: Section = {
  id: 'push',
  title: 'Push messages',
  about:
    'What happens while the app is closed, to the browser of a session that wants it. A message is encrypted for that browser.',
  examples: [
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
  ],
}
