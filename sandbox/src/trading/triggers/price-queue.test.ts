import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createQueue, type Queue, type Trigger } from './price-queue.ts'

const prices = fc.bigInt({ min: 1n, max: 40n })
const changes = fc.oneof(
  { weight: 3, arbitrary: fc.record({ add: prices }) },
  { weight: 2, arbitrary: fc.record({ remove: fc.nat() }) },
)

function gathered(queue: Queue<bigint>, price: bigint): string {
  const found: bigint[] = []
  queue.gather(price, found)
  return found.toSorted().join()
}

it.each(['falls', 'rises'] as const)(
  'a price that %s reaches the same triggers as checking each one',
  (sense) => {
    fc.assert(
      fc.property(
        fc.array(changes, { minLength: 20, maxLength: 120, size: 'max' }),
        prices,
        (story, price) => {
          const queue = createQueue<bigint>(sense)
          const triggers: Trigger<bigint>[] = []
          for (const change of story) {
            if ('add' in change) triggers.push(queue.add(change.add, change.add))
            else
              for (const gone of triggers.splice(change.remove % (triggers.length || 1), 1))
                queue.remove(gone)
            const reached = triggers
              .map(({ item }) => item)
              .filter((at) => (sense === 'falls' ? price <= at : price >= at))
            expect(gathered(queue, price)).toBe(reached.toSorted().join())
          }
        },
      ),
      { numRuns: 500 },
    )
  },
)

it('a cleared queue reaches nothing, and can be used again', () => {
  const queue = createQueue<string>('rises')
  queue.add(1n, 'before')
  queue.clear()
  queue.add(2n, 'after')
  const found: string[] = []
  queue.gather(9n, found)
  expect(found).toEqual(['after'])
})
