import { auditLedger, decideReview, listReviews } from '../wire/index.ts'
import { at, example, pictureId, type Section } from './section.ts'

export const operator: Section = {
  id: 'operator',
  title: 'Operator',
  about:
    'For the staff of the broker, with the operator token as bearer token. Without such a token in the settings, these calls are refused.',
  examples: [
    example(listReviews, {
      input: { current: '1', pageSize: '20', kind: 'deposit' },
      reply: {
        data: [
          {
            kind: 'deposit',
            id: 'd-41c7',
            uid: '10482736',
            sentAt: at,
            summary: '500 USD in USDT over TRC20',
            pictures: [{ id: pictureId, path: `/v1/image/${pictureId}`, shows: 'proof' }],
          },
        ],
        total: 1,
      },
    }),
    example(decideReview, {
      input: {
        kind: 'deposit',
        id: 'd-41c7',
        decision: 'reject',
        reason: 'The proof cannot be read.',
      },
      reply: {},
    }),
    example(auditLedger, { input: {}, reply: { transactions: 1042, wrong: [] } }),
  ],
}
