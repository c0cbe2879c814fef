/// <reference types="node" />
import { beforeEach, expect, it } from 'vitest'
import { notices } from '@kontor/shared/store'
import { answer, startServer } from '@kontor/shared/testing'
import { getName, sendName } from '@kontor/shared/wire'
import { depth } from '@kontor/tooling/test/depth.ts'
import { hostileTexts, oneOf } from '../../testing/hostile-texts.ts'
import { fill } from '../parts/application/application.store.ts'
import { asSent, type NameField, nameFields, type NameTyped } from './auth.rules.ts'
import { newNameForm, newNameState, send } from './auth.store.ts'

const right: NameTyped = { front: 'p-1', back: 'p-2', name: 'Ada Lovelace', number: 'L01X00T47' }

/** Values around the limits of the server. */
const near: Record<NameField, readonly string[]> = {
  front: ['p_1', 'p 1', 'p/1', 'p'.repeat(64), 'p'.repeat(65)],
  back: ['p', 'p-2 ', 'é'],
  name: ['A'.repeat(120), 'A'.repeat(121), ' Ada ', '李雷', 'A\nB', 'A\tB', "O'Neill"],
  number: ['l01x00t47', 'A-1', 'ab 12', '-a12', 'A'.repeat(30), 'A'.repeat(31), 'é1'],
}

beforeEach(() => {
  startServer()
  const sent = {
    state: 'pending' as const,
    reason: null,
    refusedPhoto: null,
    sentAt: 1,
    pictures: [],
    texts: null,
    name: 'Ada',
  }
  answer(getName, () => sent)
  answer(sendName, () => ({}))
})

it(
  `ONB-067 the form and the server agree on ${depth.forms} random verifications`,
  async () => {
    const counts = { sent: 0, refused: 0 }
    for (let round = 0; round < depth.forms; round++) {
      const typed = randomName()
      const words = JSON.stringify(typed)
      const form = newNameForm(`user-${round}`, { sentAt: null, texts: null, photos: [] })
      fill(form, typed)
      const wasSent = await send(form, newNameState())
      expect(wasSent, words).toBe(sendName.input.safeParse(asSent(typed)).success)
      expect(notices.shown, words).toEqual([])
      counts[wasSent ? 'sent' : 'refused']++
    }
    // Both counts must be high: a form and a server that refuse everything agree, too.
    expect(Math.min(counts.sent, counts.refused)).toBeGreaterThan(depth.forms / 10)
  },
  20_000 + 20 * depth.forms,
)

function randomName(): NameTyped {
  const typed = { ...right }
  for (const field of nameFields) {
    if (Math.random() < 0.2) typed[field] = oneOf([...near[field], ...hostileTexts])
  }
  return typed
}
