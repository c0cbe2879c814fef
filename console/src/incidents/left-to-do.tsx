import type { Incident } from '../api/incidents.ts'
import { lastOf } from '../api/readings.store.ts'
import { useQuarantined, useStatus } from '../api/use-registry.ts'
import { pagesOfBuild } from '../builds/pages.rules.ts'
import { countOf } from '../parts/figures.ts'
import { useCopy } from '../parts/use-copy.ts'

/** The tasks of a person after a build went back by itself. */
export function LeftToDo({ incident: { channel, area, version, readBy } }: { incident: Incident }) {
  const status = lastOf(useStatus(channel))
  const isQuarantined = useQuarantined().some((one) => one.id === area && one.version === version)
  const { copy, outcome } = useCopy(globalThis.location.href)
  const pages = status ? pagesOfBuild(status, area, version) : 0
  return (
    <section className="card" aria-labelledby="left">
      <header>
        <h2 id="left">What is left for a person</h2>
      </header>
      <ol className="ways">
        {pages > 0 && (
          <li>
            <b>Wait for {countOf(pages, 'page')}</b>
            <p>
              {pages === 1 ? 'It still runs' : 'They still run'} {version}, mostly with unsaved
              input, and change when it is sent or closed.
            </p>
          </li>
        )}
        <li>
          <b>Tell the squad of {area}</b>
          <p>
            A new version is needed
            {isQuarantined && `: ${version} is quarantined, and no page is given it`}. Where the
            build was not the cause, an operator undoes this.
          </p>
          <button type="button" className="button small" onClick={copy}>
            Copy a link
          </button>{' '}
          <span role="status" className="small muted">
            {outcome === 'copied' && 'Copied.'}
            {outcome === 'failed' &&
              'The browser does not allow it: copy the address of this page.'}
          </span>
        </li>
        {readBy === null && (
          <li>
            <b>Say that you have read it</b>
            <p>That takes it off the overview, and the audit log keeps who it was.</p>
          </li>
        )}
      </ol>
    </section>
  )
}
