import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { readRef } from '../../builds/build-ref.ts'
import { type Cards, type LentChanges, lentChanges } from '../../gate/lent-changes.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'

const sides = z.object({ from: z.string(), to: z.string() })
const HINT =
  'Ask for ?from=host@2.6.0,market@1.4.1&to=host@2.7.0,market@1.4.1: builds of two compositions.'

/** Compares two compositions by their lent modules. */
export async function lentRoutes(app: FastifyInstance, { builds }: Registry): Promise<void> {
  const cardsOf = (text: string): Cards => {
    const cards = text.split(',').map((ref) => builds.require(readRef(ref)).card)
    return Object.fromEntries(cards.map((card) => [card.id, card]))
  }
  app.get('/api/lent', async ({ query }): Promise<LentChanges> => {
    const { from, to } = checkBody(sides, query, HINT)
    return lentChanges(cardsOf(from), cardsOf(to))
  })
}
