import type { Check } from '../../api/verdicts.ts'
import { duration } from '../../parts/figures.ts'
import { Icon } from '../../parts/icon.tsx'
import { inOrder, summaryOf } from './checks.rules.ts'

const titles: Record<Check['name'], string> = {
  contract: 'Contract',
  lent: 'Lent modules',
  addresses: 'One build for each address',
  copies: 'No own copies',
  size: 'Size',
  opened: 'Opened in a browser',
  beside: 'Beside other builds',
}

const looks = {
  passed: ['good', 'check', 'passed'],
  failed: ['bad', 'cross', 'failed'],
  'not-made': ['muted', 'slash', 'not made'],
} as const

/** All checks of the gate, those that passed too, with what each found and how long it took. */
export function ChecksCard({ checks }: { checks: readonly Check[] }) {
  return (
    <section className="card" aria-labelledby="checks">
      <header>
        <h2 id="checks">{summaryOf(checks)}</h2>
      </header>
      <ul>
        {inOrder(checks).map(({ name, result, found, ms }) => {
          const [look, icon, word] = looks[result]
          return (
            <li key={name} className={result === 'failed' ? 'check failed' : 'check'}>
              <span className={look}>
                <Icon name={icon} />
                <span className="sr">{word}</span>
              </span>
              <div>
                <b>{titles[name]}</b> <span className="why">{found}</span>
              </div>
              {ms !== null && <span className="took">{duration(ms)}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
