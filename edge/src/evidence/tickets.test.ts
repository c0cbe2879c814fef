import { expect, it } from 'vitest'
import { type Ticketed, Tickets } from './tickets.ts'

const MINUTE = 60_000
const one: Ticketed = { revision: 7, arm: 'canary', minute: 1_000, area: 'market' }
const now = 1_000 * MINUTE + 5
const tickets = new Tickets(Buffer.alloc(32, 1))
const ticket = tickets.issue(one, 'browser')!

it('COMP-364 a ticket says what was served, to the browser that it was issued to, on every edge', () => {
  expect(tickets.read(ticket, 'browser', now)).toEqual(one)
  expect(new Tickets(Buffer.alloc(32, 1)).read(ticket, 'browser', now)).toEqual(one)
})

it.each([
  ['of another browser', ticket, 'other', now],
  ['from the future', ticket, 'browser', now - MINUTE],
  ['older than a day', ticket, 'browser', now + 24 * 60 * MINUTE + MINUTE],
  ['with another arm', ticket.replace('canary', 'stable'), 'browser', now],
  ['with another revision', ticket.replace('7.', '8.'), 'browser', now],
  ['with another area', ticket.replace('market', 'trading'), 'browser', now],
  ['cut off', ticket.slice(0, -1), 'browser', now],
  ['that is none', 'ticket', 'browser', now],
  ['that is empty', '', 'browser', now],
])('COMP-364 a ticket %s counts nothing', (_what, text, browser, at) => {
  expect(tickets.read(text, browser, at)).toBeNull()
})

it('COMP-364 a ticket of another key counts nothing, and without a key there is none', () => {
  expect(new Tickets(Buffer.alloc(32, 2)).read(ticket, 'browser', now)).toBeNull()
  expect(new Tickets().issue(one, 'browser')).toBeNull()
  expect(new Tickets().read(ticket, 'browser', now)).toBeNull()
})

it('COMP-364 a pseudonym says whether two networks are the same, and not which', () => {
  expect(tickets.pseudonymOf('203.0.113.1')).toBe(tickets.pseudonymOf('203.0.113.1'))
  expect(tickets.pseudonymOf('203.0.113.1')).not.toBe(tickets.pseudonymOf('203.0.113.2'))
  expect(tickets.pseudonymOf('203.0.113.1')).toMatch(/^[\w-]{8}$/)
})
