import { Link } from '../address/link.tsx'
import type { ListedVerdict } from '../api/verdicts.ts'
import { Result } from '../gate/result.tsx'
import { moment } from '../parts/figures.ts'

/** Verdicts shown. */
const SHOWN = 4

interface Props {
  area: string
  /** The newest first. */
  verdicts: readonly ListedVerdict[]
}

/** The last verdicts about builds of an area, with what each says. */
export function GateCard({ area, verdicts }: Props) {
  const own = verdicts.flatMap((verdict) => {
    const builds = verdict.asked ?? verdict.tried
    const build = builds.find((one) => one.startsWith(`${area}@`))
    return build === undefined ? [] : [{ ...verdict, build, isAlone: builds.length === 1 }]
  })
  if (own.length === 0) return null
  return (
    <section className="card" aria-labelledby="verdicts">
      <header>
        <h2 id="verdicts">Gate</h2>
        <span className="note push">the last verdicts about builds of {area}</span>
      </header>
      <ul className="items">
        {own.slice(0, SHOWN).map(({ id, build, isAlone, channel, result, sentence, at }) => (
          <li key={id}>
            <Result result={result} />
            <div>
              <Link to={`/gate/${id}`} className="link">
                {build}
                {!isAlone && ' with others'}
              </Link>{' '}
              for {channel}
              <p>{sentence || 'Every address shows a page, without an error.'}</p>
            </div>
            <span className="muted nowrap">{moment(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
