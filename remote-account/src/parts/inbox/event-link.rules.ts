import {
  type AccountEvent,
  isMarketEvent,
  loanLink,
  marketEventPage,
  userLink,
  verifyLink,
} from '@kontor/shared/wire'
import { recordLink } from '../records/record-link.rules.ts'

/** The page of the subject of an event. */
export function eventLink(event: AccountEvent): string {
  if (isMarketEvent(event)) return marketEventPage(event)
  const { kind, id } = event.review
  if (kind === 'name') return verifyLink(userLink())
  return kind === 'loan' ? loanLink() : recordLink({ kind, id })
}
