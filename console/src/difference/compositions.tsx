import { ChangeKey } from '../frame/change/change-key.tsx'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { Dock } from '../frame/dock.tsx'
import { type Column, Columns } from '../parts/columns.tsx'
import { countOf, moment } from '../parts/figures.ts'
import { HeldTable } from '../parts/held-table.tsx'
import { Icon } from '../parts/icon.tsx'
import { CopyButton } from '../previews/copy-button.tsx'
import { AddressesCard } from './addresses-card.tsx'
import { AreaRow, SumRow } from './area-row.tsx'
import {
  buildsOf,
  changesOf,
  type Composition,
  isSame,
  namesOf,
  pairsOf,
  promotable,
} from './compositions.rules.ts'
import { LentRanges } from './lent/lent-ranges.tsx'
import { LentTypes } from './lent/lent-types.tsx'
import { filesText } from './summary.rules.ts'
import { Summary } from './summary.tsx'
import { useBuilds } from './use-build.ts'

const columns: readonly Column[] = [
  'Area',
  'Build',
  'What the squad says',
  { number: 'Files that differ' },
  { number: 'Size, brotli' },
  { hidden: 'What to do' },
]

interface Props {
  /** The channel that is shown. */
  channel: string
  from: Composition
  to: Composition
}

/** The differences between two compositions, for a user who moves from one to the other. */
export function Compositions({ channel, from, to }: Props) {
  const changes = changesOf(from, to)
  const changed = changes.filter((change) => !isSame(change))
  const builds = promotable(changes)
  const pairs = pairsOf(changes, useBuilds(changed.flatMap(namesOf)))
  const sides = { from: buildsOf(from), to: buildsOf(to) }
  const wish = from.name === channel && builds.length > 0 ? `#promote:${builds.join()}` : null
  return (
    <>
      {wish && <ChangeKey press="p" to={wish} />}
      <div className="head">
        <div>
          <p>
            {changed.length === 0
              ? 'Both run the same builds.'
              : `${changed.length} of ${changes.length} areas differ.`}
            {changed.length > 0 && (
              <Summary
                sides={sides}
                pairs={pairs.length === changed.length ? pairs : null}
                channel={wish && channel}
                builds={builds}
              />
            )}
          </p>
        </div>
        <div className="actions">
          {wish && <PromoteLink to={wish} builds={builds} />}
          <CopyButton link={globalThis.location.href} otherwise="copy the address of the page" />
        </div>
      </div>
      <div className="versus">
        <Side composition={from} />
        <Icon name="forward" />
        <Side composition={to} />
      </div>
      <section className="card" aria-labelledby="areas">
        <header>
          <h2 id="areas">Builds</h2>
          {pairs.length > 0 && (
            <span className="note push">
              {changed.length} of {changes.length} change, {filesText(pairs)} of their files
            </span>
          )}
        </header>
        <HeldTable
          head={<Columns names={columns} />}
          rows={changes}
          keyOf={({ area }) => area}
          wish={`${from.name} ${to.name}`}
          foot={
            <tfoot>
              <SumRow pairs={pairs} />
            </tfoot>
          }
        >
          {(change) => (
            <AreaRow change={change} pair={pairs.find(({ area }) => area === change.area)} />
          )}
        </HeldTable>
      </section>
      {changed.length > 0 && (
        <>
          <div className="halves">
            <div>
              <LentRanges {...sides} />
            </div>
            <AddressesCard pairs={pairs} />
          </div>
          <LentTypes {...sides} />
        </>
      )}
      <Dock>{wish && <PromoteLink to={wish} builds={builds} />}</Dock>
    </>
  )
}

function PromoteLink({ to, builds }: { to: string; builds: readonly string[] }) {
  return (
    <ChangeLink to={to} className="button primary">
      <Icon name="up" />
      Promote {builds.length === 1 ? builds[0] : `these ${builds.length}`}… <kbd>P</kbd>
    </ChangeLink>
  )
}

function sinceText(at: number, isRunning: boolean): string {
  return isRunning ? `, runs since ${moment(at)}` : `, ran from ${moment(at)}`
}

function Side({ composition }: { composition: Composition }) {
  const { channel, revision, name, at, pages, keyId, change } = composition
  const isRunning = name === channel
  return (
    <div className="side-card">
      <h2>{channel}</h2>
      <p className="muted small">
        revision {revision}
        {at === null ? isRunning && ', runs now' : sinceText(at, isRunning)}
      </p>
      {change !== null && <p className="small">{change}</p>}
      {pages !== null && (
        <p className="muted small">
          {countOf(pages, 'open page')}
          {keyId !== null && `, signed with ${keyId}`}
        </p>
      )}
    </div>
  )
}
