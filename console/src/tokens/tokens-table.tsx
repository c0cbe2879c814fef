import { ChangeLink } from '../frame/change/change-link.tsx'
import { Waits } from '../frame/change/waits.tsx'
import { type Column, Columns } from '../parts/columns.tsx'
import { HeldTable } from '../parts/held-table.tsx'
import { Icon } from '../parts/icon.tsx'
import type { Token } from '../session/token.ts'
import { useMade } from './made.store.ts'
import { type End, endOf, isForgotten, mayOf, usedOf } from './tokens.rules.ts'

const columns: readonly Column[] = [
  'Token',
  'Role',
  'May',
  'Last used',
  'Ends',
  { hidden: 'Change' },
]

interface Props {
  tokens: readonly Token[]
  /** The name of the token that is signed in. */
  own: string
  /** ms */
  now: number
}

/** The tokens, their permissions, and their ends. */
export function TokensTable({ tokens, own, now }: Props) {
  const made = useMade()?.name
  return (
    <section className="card" aria-label="Tokens">
      <Waits at="above">
        <HeldTable
          head={<Columns names={columns} />}
          rows={tokens}
          keyOf={({ name }) => name}
          wish={tokens.find(({ name }) => name === made)?.name}
        >
          {(token) => <TokenRow token={token} isOwn={token.name === own} now={now} />}
        </HeldTable>
      </Waits>
      <footer>
        Each use of a token that changes something is in the audit log under its name.
      </footer>
    </section>
  )
}

function TokenRow({ token, isOwn, now }: { token: Token; isOwn: boolean; now: number }) {
  const { name, role } = token
  const end = endOf(token, now)
  return (
    <tr className={end.at === 'over' ? 'gone' : undefined}>
      <th scope="row" className="who first wide">
        {name}
      </th>
      <td data-name="role">{role}</td>
      <td className="wide">{mayOf(token)}</td>
      <td className="wide" data-name="last used">
        {isForgotten(token, now) && end.at !== 'over' ? (
          <span className="state attention">
            <Icon name="warn" />
            {usedOf(token, now)}
          </span>
        ) : (
          usedOf(token, now)
        )}
      </td>
      <td className="nowrap" data-name="ends">
        <EndMark end={end} />
      </td>
      <td className="num nowrap full last">
        {isOwn && <span className="muted small">you </span>}
        {!token.revoked && (
          <ChangeLink to={`#renew-token:${name}`} className="button small" needs="admin">
            Renew…
          </ChangeLink>
        )}{' '}
        {!token.revoked && !isOwn && (
          <ChangeLink to={`#revoke-token:${name}`} className="button small back" needs="admin">
            Revoke…
          </ChangeLink>
        )}
      </td>
    </tr>
  )
}

function EndMark({ end }: { end: End }) {
  if (end.at === 'later') return end.text
  if (end.at === 'over') return <span className="state bad">{end.text}</span>
  return (
    <span className="state attention">
      <Icon name="warn" />
      {end.text}
    </span>
  )
}
