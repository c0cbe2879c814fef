import { call } from '../api/call.ts'
import { readAgain, useReading } from '../api/readings.store.ts'
import { useAttempt } from '../frame/use-attempt.ts'
import { figure, moment } from '../parts/figures.ts'
import { Icon } from '../parts/icon.tsx'
import { Shown } from '../parts/shown.tsx'
import { chainAnswer } from './log.ts'

/**
 * Checking all entries takes the registry a second for 20 000 of them; the new ones take no time.
 */
const ALL = '/api/log/chain'
const NEW = '/api/log/chain?only=new'

/** The registry's check that each entry has the hash of the previous one. */
export function ChainCard() {
  const reading = useReading(NEW, chainAnswer, 'log')
  const { isBusy, fault, attempt } = useAttempt()
  const checkAll = () =>
    attempt(async () => {
      await call(ALL, chainAnswer)
      readAgain(NEW, chainAnswer)
    })
  return (
    <Shown what="The chain" reading={reading} skeleton={null} again={[NEW, chainAnswer]}>
      {({ length, brokenAt, wholeAt }) => (
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
              each holds the hash of the one before · all checked {moment(wholeAt)}, new ones as
              they came · kontor log --verify checks elsewhere
            </span>
            {fault && (
              <p className="attention">
                Not all was checked now: {fault.message} {fault.next}
              </p>
            )}
          </div>
          <div className="actions">
            <button
              className="button small"
              type="button"
              aria-disabled={isBusy}
              onClick={() => void checkAll()}
            >
              {isBusy ? 'Checking…' : 'Check all again'}
            </button>
          </div>
        </section>
      )}
    </Shown>
  )
}
