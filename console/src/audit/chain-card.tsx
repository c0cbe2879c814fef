import { readAgain, useReading } from '../api/readings.store.ts'
import { figure } from '../parts/figures.ts'
import { Icon } from '../parts/icon.tsx'
import { Shown } from '../parts/shown.tsx'
import { chainAnswer } from './log.ts'

const PATH = '/api/log/chain'

/** The registry's check that each entry has the hash of the previous one. */
export function ChainCard() {
  const reading = useReading(PATH, chainAnswer)
  return (
    <Shown what="The chain" reading={reading} skeleton={null} again={[PATH, chainAnswer]}>
      {({ length, brokenAt }) => (
        <section className="card chain" aria-label="The chain">
          <Icon name={brokenAt === null ? 'chain' : 'warn'} />
          <div role="status">
            {brokenAt === null ? (
              <b>Chain whole: {figure(length)} entries</b>
            ) : (
              <b className="bad">
                Entry {figure(brokenAt)} does not follow from {figure(brokenAt - 1)}
              </b>
            )}{' '}
            <span className="muted">
              each holds the hash of the one before; kontor log --verify checks it elsewhere
            </span>
          </div>
          <div className="actions">
            <button
              className="button small"
              type="button"
              onClick={() => readAgain(PATH, chainAnswer)}
            >
              Check again
            </button>
          </div>
        </section>
      )}
    </Shown>
  )
}
