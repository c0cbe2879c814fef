import {
  type AccountEvent,
  loanLink,
  orderLink,
  tradeLink,
  userLink,
  verifyLink,
} from '@kontor/shared/wire'
import { recordLink } from '../records/record-link.rules.ts'

/** The page of the subject of an event. */
export function eventLink(event: AccountEvent): string {
  if ('order' in event) return orderLink(event.order.id)
  if (event.kind === 'price-alert') return tradeLink({ symbol: event.alert.symbol })
  const { kind, id } = event.review
  if (kind === 'name') return verifyLink(userLink())
  return kind === 'loan' ? loanLink() : recordLink({ kind, id })
}
