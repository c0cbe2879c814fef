import { Link } from '../address/link.tsx'
import type { BuildFacts } from '../api/status.ts'
import type { ListedVerdict } from '../api/verdicts.ts'
import { Result } from '../gate/result.tsx'
import { bytes, moment } from '../parts/figures.ts'
import { Icon } from '../parts/icon.tsx'
import { marginOf } from './sizes.rules.ts'

/** Verdicts shown. */
const SHOWN = 4

interface Props {
  area: string
  /** The newest first. */
  verdicts: readonly ListedVerdict[]
  /** The newest build of the area, and the size that it may have, bytes; null without a limit. */
  newest: Pick<BuildFacts, 'version' | 'brotli'> | undefined
  limit: number | null
}

/**
 * The last verdicts about builds of an area, with what each says, and how the newest build stands
 * to the area's limit.
 */
export function GateCard({ area, verdicts, newest, limit }: Props) {
  const own = verdicts.flatMap((verdict) => {
    const builds = verdict.asked ?? verdict.tried
    const build = builds.find((one) => one.startsWith(`${area}@`))
    return build === undefined ? [] : [{ ...verdict, build, isAlone: builds.length === 1 }]
  })
  const sized = newest && limit !== null && <SizeItem newest={newest} limit={limit} />
  if (own.length === 0 && !sized) return null
  return (
    <section className="card" aria-labelledby="verdicts">
      <header>
        <h2 id="verdicts">Gate</h2>
        <span className="note push">the last verdicts about builds of {area}</span>
      </header>
      <ul className="items">
        {sized}
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

const looks = {
  under: ['good', 'check'],
  near: ['attention', 'warn'],
  over: ['bad', 'cross'],
} as const

interface SizeProps {
  newest: Pick<BuildFacts, 'version' | 'brotli'>
  /** Bytes. */
  limit: number
}

function SizeItem({ newest, limit }: SizeProps) {
  const { is, text } = marginOf(newest, limit)
  const [look, icon] = looks[is]
  return (
    <li>
      <span className={`state ${look}`}>
        <Icon name={icon} />
        size
      </span>
      <div>
        {newest.version} is {text}
        <p>
          {bytes(newest.brotli)} of {bytes(limit)}
        </p>
      </div>
    </li>
  )
}
