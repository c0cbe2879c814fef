import { useAddress } from '../address/address.store.ts'
import { areasAnswer } from '../api/areas.ts'
import { lastOf, useReading } from '../api/readings.store.ts'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { useHindrance } from '../frame/change/use-hindrance.ts'
import { Dock } from '../frame/dock.tsx'
import { Page } from '../frame/page.tsx'
import { useKey } from '../frame/use-keys.ts'
import { Icon } from '../parts/icon.tsx'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useSession } from '../session/session.store.ts'
import { type Token, tokensAnswer } from '../session/token.ts'
import { RenewSheet, RevokeSheet } from './change-sheets.tsx'
import { CreateSheet } from './create-sheet.tsx'
import { MadeToken } from './made-token.tsx'
import { RolesCard } from './roles-card.tsx'
import { summaryOf } from './tokens.rules.ts'
import { TokensTable } from './tokens-table.tsx'

const PATH = '/api/tokens'

/** The tokens of the registry: their permissions and their ends. */
export function TokensPage() {
  const session = useSession()
  const reading = useReading(PATH, tokensAnswer, 'log')
  const mayMake = useHindrance('admin') === null
  useKey('n', mayMake ? '#new-token' : null)
  const known = lastOf(reading)
  return (
    <Page title="Tokens">
      <div className="head">
        <div>
          <p>
            Kept as hashes; a secret is shown once, when it is made.{' '}
            {known && summaryOf(known.tokens, known.now)}
          </p>
        </div>
        <div className="actions">
          <ChangeLink to="#new-token" className="button primary" needs="admin">
            <Icon name="key" />
            New token… <kbd>N</kbd>
          </ChangeLink>
        </div>
      </div>
      <MadeToken />
      <Shown
        what="The tokens"
        reading={reading}
        skeleton={<Skeleton />}
        again={[PATH, tokensAnswer]}
      >
        {({ tokens, now }) => (
          <TokensTable
            tokens={tokens}
            own={session.at === 'in' ? session.person.name : ''}
            now={now}
          />
        )}
      </Shown>
      <RolesCard />
      <Dock>
        <ChangeLink to="#new-token" className="button primary" needs="admin">
          New token…
        </ChangeLink>
      </Dock>
      <TokenSheet tokens={known?.tokens ?? []} now={known?.now ?? 0} />
    </Page>
  )
}

/** The sheet that the address names. */
function TokenSheet({ tokens, now }: { tokens: readonly Token[]; now: number }) {
  const { hash } = useAddress()
  const areas = lastOf(useReading('/api/areas', areasAnswer, 'log'))?.areas
  const [name = '', subject = ''] = hash.split(':')
  if (name === 'new-token' && areas) return <CreateSheet areas={areas.map(({ id }) => id)} />
  if (name === 'renew-token') return <RenewSheet key={hash} name={subject} />
  if (name !== 'revoke-token') return null
  const token = tokens.find((one) => one.name === subject) ?? null
  return <RevokeSheet key={hash} name={subject} token={token} now={now} />
}
