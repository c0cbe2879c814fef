import { Fragment } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { askedBy } from '../difference.rules.ts'
import { type LentChanges, lentChanges, lentPath, type Sides, useLent } from './use-lent.ts'

type Module = LentChanges['modules'][number]

/**
 * The versions that the host lends and the ranges that areas ask for, of each module that differs.
 */
export function LentRanges(sides: Sides) {
  return (
    <Shown
      what="What is lent"
      reading={useLent(sides)}
      skeleton={<Skeleton />}
      again={[lentPath(sides), lentChanges]}
    >
      {(changes) => <Ranges {...changes} />}
    </Shown>
  )
}

function Ranges({ modules, same, fit }: LentChanges) {
  return (
    <section className="card" aria-label="Lent ranges">
      <header>
        {fit.at !== 'alone' && (
          <span className={fit.at === 'fits' ? 'good' : 'bad'}>
            <Icon name={fit.at === 'fits' ? 'check' : 'warn'} />
          </span>
        )}
        <h2>Lent ranges</h2>
        <span className="note push">
          {fit.at === 'fits' && 'all fit after the change'}
          {fit.at === 'refused' && 'not all fit after the change'}
        </span>
      </header>
      {modules.length > 0 && (
        <div className="scroll">
          <table className="fold">
            <thead>
              <tr>
                <th scope="col">Module</th>
                <th scope="col">Host lends</th>
                <th scope="col">Asked by</th>
              </tr>
            </thead>
            <tbody>
              {modules.map((one) => (
                <Row key={one.module} {...one} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <footer>
        <span>
          {fit.at === 'refused' && `${fit.sentences.join(' ')} `}
          {sameText(modules.length, same)}
        </span>
      </footer>
    </section>
  )
}

function Row({ module, lent, asked, others }: Module) {
  return (
    <tr>
      <th scope="row" className="mono full">
        {module}
      </th>
      <td className="mono nowrap" data-name="host lends">
        <Values {...lent} />
      </td>
      <td className="full" data-name="asked by">
        {asked.map(({ area, from, to }, place) => (
          <Fragment key={area}>
            {place > 0 && ', '}
            {area}{' '}
            <span className="mono">
              <Values from={from} to={to} />
            </span>
          </Fragment>
        ))}
        {others.map(({ range, areas }, place) => (
          <Fragment key={range}>
            {asked.length + place > 0 && ', '}
            {askedBy(areas)} <span className="mono">{range}</span>
          </Fragment>
        ))}
      </td>
    </tr>
  )
}

/** Both values if they differ, otherwise the value that both have. */
function Values({ from, to }: Module['lent']) {
  if (from === to) return from
  return (
    <>
      {from !== null && <del>{from}</del>} {to !== null && <ins>{to}</ins>}
    </>
  )
}

function sameText(differing: number, same: number): string {
  if (differing === 0) return 'All modules are the same.'
  if (same === 0) return 'No module is the same.'
  return same === 1 ? 'One more module is the same.' : `${same} more modules are the same.`
}
