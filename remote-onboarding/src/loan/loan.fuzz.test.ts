/// <reference types="node" />
import { beforeEach, expect, it } from 'vitest'
import { isAdult } from '@kontor/shared/rules'
import { notices } from '@kontor/shared/store'
import { answer, Refused, startServer } from '@kontor/shared/testing'
import { getLoan, sendLoan } from '@kontor/shared/wire'
import { depth } from '@kontor/tooling/test/depth.ts'
import { completeLoan } from '../../testing/complete-loan.ts'
import { hostileTexts, oneOf } from '../../testing/hostile-texts.ts'
import { asSent, loanFields, type LoanTyped } from './loan.rules.ts'
import { fill, newLoan, newLoanState, send } from './loan.store.ts'

/** Values around the limits of the server. */
const near: Partial<Record<keyof LoanTyped, readonly string[]>> = {
  firstName: ['A'.repeat(60), 'A'.repeat(61), ' Ada ', 'Zoë', '李', 'A\nB', 'A\tB'],
  gender: ['male', 'other', 'Female', 'none'],
  birthDate: ['1990-02-30', '2000-02-29', '1899-12-31', '1990-4-30', dayBefore(0), dayBefore(1)],
  country: ['CN', 'de', 'DEU', 'ZZ'],
  areaCode: ['+86', '+1', '49', '+0', '+12345'],
  phone: ['138001380000', '13800138000', '12345678901', '123', '123456789012345', '0151 234'],
  document: ['passport', 'licence'],
  number: [
    '11010519491231002X',
    '11010519491231002x',
    '110105194912310021',
    'A-1',
    'ab 12',
    '-a12',
  ],
  front: ['p_1', 'p 1', 'p/1', 'p'.repeat(64), 'p'.repeat(65)],
}

beforeEach(() => {
  startServer()
  answer(getLoan, () => ({
    state: 'pending' as const,
    reason: null,
    refusedPhoto: null,
    sentAt: 1,
    pictures: [],
    texts: null,
  }))
  answer(sendLoan, ({ birthDate }) =>
    isAdult(birthDate, Date.now()) ? {} : new Refused('INPUT_INVALID'),
  )
})

it(
  `ONB-058 the form and the server agree on ${depth.forms} random applications`,
  async () => {
    const counts = { sent: 0, refused: 0 }
    for (let round = 0; round < depth.forms; round++) {
      const typed = randomLoan()
      const words = JSON.stringify(typed)
      const form = newLoan(`user-${round}`, { sentAt: null, texts: null, photos: [] })
      fill(form, typed)
      const wasSent = await send(form, newLoanState())
      expect(wasSent, words).toBe(serverTakes(typed))
      expect(notices.shown, words).toEqual([])
      counts[wasSent ? 'sent' : 'refused']++
    }
    // Both counts must be high: a form and a server that refuse everything agree, too.
    expect(Math.min(counts.sent, counts.refused)).toBeGreaterThan(depth.forms / 10)
  },
  20_000 + 20 * depth.forms,
)

function serverTakes(typed: LoanTyped): boolean {
  const sent = asSent(typed)
  return sendLoan.input.safeParse(sent).success && isAdult(sent.birthDate, Date.now())
}

function randomLoan(): LoanTyped {
  const typed = { ...completeLoan }
  if (Math.random() < 0.5) Object.assign(typed, { country: 'CN', number: '11010519491231002X' })
  if (Math.random() < 0.5) Object.assign(typed, { areaCode: '+86', phone: '13800138000' })
  for (const field of loanFields) {
    if (Math.random() < 0.08) typed[field] = oneOf([...(near[field] ?? []), ...hostileTexts])
  }
  return typed
}

/** The birthday of a person who turned 18 `days` days ago. */
function dayBefore(days: number): string {
  const now = new Date()
  const born = Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate() - days)
  return new Date(born).toISOString().slice(0, 10)
}
