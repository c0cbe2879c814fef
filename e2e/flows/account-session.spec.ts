import { streamOf } from '../../sandbox/src/market/random/random.ts'
import { depth } from '../../tooling/test/depth.ts'
import { createActor } from '../random-walk/actor.ts'
import {
  balancesOf,
  cents,
  faultsOfLedger,
  movementsOf,
  type SentMovement,
} from '../random-walk/ledger.ts'
import { type Balances, openScreens, type Shown } from '../random-walk/screens.ts'
import { expect, test } from '../stage/test.ts'
import { newPerson } from '../users/people.ts'
import { verify } from '../users/verified.ts'

const SEED = process.env['KONTOR_SEED'] ?? '15'
/** Maximum time until the screens show the result of an action, ms. */
const SETTLED_WITHIN_MS = 5_000

/** The differences between the screens and the server, one sentence each. */
function differences({ user, wallet, history, ticket }: Shown, ledger: Balances): string[] {
  const frozen = cents(ledger.margin) + cents(ledger.withdrawal)
  const total = cents(ledger.available) + frozen
  const pairs = {
    'user page, available': [user.available, ledger.available],
    'ticket, available': [ticket.available, ledger.available],
    'wallet, available': [wallet.available, ledger.available],
    'wallet, margin': [wallet.margin, ledger.margin],
    'wallet, withdrawal': [wallet.withdrawal, ledger.withdrawal],
    'history, available': [history.available, ledger.available],
    'history, frozen': [history.frozen, String(frozen / 100)],
    'history, total': [history.total, String(total / 100)],
    // A new account has movements of one day only, and began with nothing.
    ...(history.days.length === 1 && {
      'history, day': [history.days[0], String(total / 100)],
    }),
    ...Object.fromEntries(
      ledger.latest.flatMap((amount, place) => [
        [`wallet, row ${place}`, [wallet.latest[place], amount]],
        [`history, row ${place}`, [history.latest[place], amount]],
      ]),
    ),
  }
  return Object.entries(pairs).flatMap(([where, [shown, right]]) =>
    shown && right && cents(shown) === cents(right)
      ? []
      : [`${where}: ${shown} instead of ${right}`],
  )
}

/** The differences between the saved table and the movements of the server. */
function tableFaults(rows: readonly string[][], moved: readonly SentMovement[]): string[] {
  const saved = rows.map(([, , , , lots, ...figures]) => [lots, ...figures].join())
  const right = moved.map(({ amount, available, frozen, order, reference }) =>
    [
      order?.lots ?? '',
      ...[cents(amount), cents(available), cents(frozen), cents(available) + cents(frozen)].map(
        (figure) => (figure / 100).toFixed(2),
      ),
      reference.id,
    ].join(),
  )
  return right.flatMap((row, place) =>
    row === saved[place] ? [] : [`row ${place}: ${saved[place]} instead of ${row}`],
  )
}

test('ACC-114 ACC-048 ACC-049 ACC-052 throughout a random session, balances, rows and table of user page, wallet, ticket and history equal the ledger to the cent', async ({
  browser,
}) => {
  test.setTimeout((depth.session + 120) * 1000)
  const random = streamOf(SEED)
  const person = await newPerson()
  await verify(person)
  const actor = await createActor(person, random)
  const names = Object.keys(actor)
  await actor['take practice funds']!()
  const screens = await openScreens(browser, person)

  const done = new Map<string, number>()
  const waits: number[] = []
  const end = Date.now() + depth.session * 1000
  while (Date.now() < end) {
    const name = names[Math.floor(random() * names.length)]!
    if (!(await actor[name]!())) continue
    done.set(name, (done.get(name) ?? 0) + 1)
    const since = Date.now()
    let wrong: string[]
    do {
      // The market may execute an order between two answers, so both are requested again.
      wrong = differences(await screens.read(), await balancesOf(person))
    } while (wrong.length > 0 && Date.now() < since + SETTLED_WITHIN_MS)
    expect(wrong, `after "${name}", action ${waits.length + 1} of seed ${SEED}`).toEqual([])
    waits.push(Date.now() - since)
    if (waits.length % 50 === 0) expect(await faultsOfLedger(person)).toEqual([])
  }

  expect(await faultsOfLedger(person)).toEqual([])
  // The market may execute an order between the two.
  await expect
    .poll(async () => tableFaults(await screens.savedRows(), await movementsOf(person)))
    .toEqual([])
  const { frames, wrong } = await screens.wrongSums()
  expect(wrong).toEqual([])
  expect(frames).toBeGreaterThan(0)
  expect(waits.length).toBeGreaterThan(depth.session / 2)
  await screens.close()
  const sorted = waits.toSorted((a, b) => a - b)
  const [median, longest] = [sorted[sorted.length >> 1], sorted.at(-1)]
  console.log(
    `${waits.length} actions, the screens agreed after ${median} ms (median) to ${longest} ms;`,
    `${frames} frames of the wallet. ${JSON.stringify(Object.fromEntries(done))}`,
  )
})
