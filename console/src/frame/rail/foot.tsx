import { Link } from '../../address/link.tsx'
import { span } from '../../parts/figures.ts'
import { Icon } from '../../parts/icon.tsx'
import { signOut, useSession } from '../../session/session.store.ts'
import { endsSoon, useTokens } from '../../session/token.ts'
import { switchTheme } from './theme.ts'

/** Shows who is signed in, and whether their token ends soon. */
export function Foot() {
  const session = useSession()
  if (session.at !== 'in') return null
  const { name, role } = session.person
  return (
    <div className="foot">
      <div>
        Signed in as <b className="who">{name}</b>
      </div>
      <OwnEnd name={name} />
      <div>
        {role}
        <button className="button small quiet push" type="button" onClick={switchTheme}>
          Theme
        </button>
        <button className="button small quiet" type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </div>
  )
}

function OwnEnd({ name }: { name: string }) {
  const known = useTokens()
  const own = known?.tokens.find((token) => token.name === name)
  if (!own || !endsSoon(own, known!.now)) return null
  return (
    <div>
      <Link to="/tokens" className="state attention">
        <Icon name="warn" />
        Your token ends in {span(own.endsAt! - known!.now)}
      </Link>
    </div>
  )
}
