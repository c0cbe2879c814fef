import { type Build, build } from '../api/build.ts'
import { bytes, moment } from '../parts/figures.ts'
import { Icon } from '../parts/icon.tsx'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { differText, filesOf, type Line, routesOf } from './difference.rules.ts'
import { LentRanges } from './lent/lent-ranges.tsx'
import { LentTypes } from './lent/lent-types.tsx'
import { pathOf, useBuild } from './use-build.ts'

/** Two builds, and their differences. */
export function Difference({ from, to }: { from: string; to: string }) {
  const [older, newer] = [useBuild(from), useBuild(to)]
  return (
    <Shown what={from} reading={older} skeleton={<Skeleton />} again={[pathOf(from), build]}>
      {(one) => (
        <Shown what={to} reading={newer} skeleton={<Skeleton />} again={[pathOf(to), build]}>
          {(other) => <Compared from={one} to={other} />}
        </Shown>
      )}
    </Shown>
  )
}

function Compared({ from, to }: { from: Build; to: Build }) {
  const sides = { from: [`${from.id}@${from.version}`], to: [`${to.id}@${to.version}`] }
  return (
    <>
      <div className="versus">
        <Side build={from} />
        <Icon name="forward" />
        <Side build={to} />
      </div>
      <Lines title="Files" none="All files are the same." lines={filesOf(from, to)} isHash />
      <LentRanges {...sides} />
      <LentTypes {...sides} />
      <Lines title="Addresses" none="They have the same." lines={routesOf(from, to)} />
    </>
  )
}

function Side({
  build: { id, version, files, contract, publishedAt, publishedBy, note, brotli },
}: {
  build: Build
}) {
  return (
    <div className="side-card">
      <h2>
        {id} {version}
      </h2>
      <p className="muted small">
        {files} files, {bytes(brotli)} brotli, contract {contract}; {moment(publishedAt)} by{' '}
        {publishedBy}
      </p>
      {note !== null && <p className="small">{note}</p>}
    </div>
  )
}

interface LinesProps {
  title: string
  none: string
  lines: readonly Line[]
  /** Whether the values are hashes, which are shown shortened. */
  isHash?: boolean
}

function Lines({ title, none, lines, isHash = false }: LinesProps) {
  const short = (value: string) => (isHash ? value.slice(0, 7) : value)
  return (
    <section className="card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="note push">{differText(lines.length)}</span>
      </header>
      <div className="body">
        {lines.length === 0 && <p className="muted">{none}</p>}
        <dl className="facts-list">
          {lines.map(({ name, from, to }) => (
            <Entry key={name} name={name} from={from && short(from)} to={to && short(to)} />
          ))}
        </dl>
      </div>
    </section>
  )
}

function Entry({ name, from, to }: Line) {
  return (
    <>
      <dt className="mono">{name}</dt>
      <dd>
        {from !== null && <del>{from}</del>} {to !== null && <ins>{to}</ins>}
      </dd>
    </>
  )
}
