import type { Endpoint } from '../wire/index.ts'
import { account } from './account.ts'
import { content } from './content.ts'
import { funds } from './funds.ts'
import { identity } from './identity.ts'
import { market } from './market.ts'
import { operator } from './operator.ts'
import { orders } from './orders.ts'
import { passkeys } from './passkeys.ts'
import type { Example, Section } from './section.ts'
import { session } from './session.ts'

/** All calls by subject. The examples are not beside the schemas, because phones load those. */
export const sections: readonly Section[] = [
  market,
  session,
  passkeys,
  account,
  orders,
  funds,
  identity,
  content,
  operator,
]

const byCall = new Map(
  sections.flatMap((section) =>
    section.examples.map((one) => [nameOf(one.endpoint), { ...one, section }] as const),
  ),
)

/**
 * The example of a call and the section it is in.
 * @throws RangeError when it has none
 */
export function exampleOf(endpoint: Endpoint): Example & { section: Section } {
  const found = byCall.get(nameOf(endpoint))
  if (found === undefined) throw new RangeError(`no example of ${nameOf(endpoint)}`)
  return found
}

/** Method and path, e.g. `POST /v1/order`; unique for each call. */
export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
