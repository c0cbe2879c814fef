import { Link } from '../address/link.tsx'
import type { Preview } from '../api/steering.ts'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { Waits } from '../frame/change/waits.tsx'
import { type Column, Columns } from '../parts/columns.tsx'
import { figure, span } from '../parts/figures.ts'
import { HeldTable } from '../parts/held-table.tsx'
import { usePreviewNeed } from '../session/use-preview-need.ts'

const columns: readonly Column[] = [
  'Build',
  'Runs in',
  'Made by',
  'Ends',
  { number: 'Opened' },
  { hidden: 'Change' },
]

const HOUR_MS = 3600_000

interface Props {
  previews: readonly Preview[]
  /** ms */
  now: number
  /** The preview whose link is shown. */
  shown: Preview | undefined
  /** The id of the one that the user has made or chosen; null for none. */
  chosen: string | null
  /** Shows the link of another preview, by its id. */
  choose: (id: string) => void
  /** Where a user reads why a preview is quarantined; null where that is not known. */
  causeOf: (preview: Preview) => string | null
}

/** The previews that are valid, and those that have ended within a day. */
export function PreviewsTable({ previews, now, shown, chosen, choose, causeOf }: Props) {
  return (
    <section className="card" aria-label="Previews">
      <Waits at="above">
        <HeldTable
          head={<Columns names={columns} />}
          rows={previews}
          keyOf={({ id }) => id}
          wish={shown?.id === chosen ? shown?.id : undefined}
        >
          {(preview) => (
            <PreviewRow
              preview={preview}
              now={now}
              isShown={preview.id === shown?.id}
              choose={choose}
              cause={preview.end === 'quarantined' ? causeOf(preview) : null}
            />
          )}
        </HeldTable>
      </Waits>
      <footer>
        A squad previews its own area, an operator any. Links are not in the audit log.
      </footer>
    </section>
  )
}

interface RowProps extends Pick<Props, 'now' | 'choose'> {
  preview: Preview
  isShown: boolean
  /** The page that says why the preview is quarantined, if it is. */
  cause: string | null
}

function PreviewRow({ preview, now, isShown, choose, cause }: RowProps) {
  const { id, what, channel, revision, by, at, endsAt, opened, end } = preview
  const left = endsAt - now
  const needs = usePreviewNeed(by)
  return (
    <tr className={end === null ? (isShown ? 'selected' : undefined) : 'gone'}>
      <th scope="row" className="first wide">
        {what}
      </th>
      <td className="wide">
        {revision === null ? `${channel}, as it goes on` : `${channel}, as it was`}
      </td>
      <td data-name="made by">
        <span className="who">{by}</span>
      </td>
      <td className="nowrap" data-name="ends">
        {end === null ? (
          <>
            <svg className="meter short" aria-hidden="true">
              <rect
                className={left < HOUR_MS ? 'f-warn' : 'f-control'}
                width={`${Math.max(0, Math.min(100, (left / (endsAt - at)) * 100))}%`}
                height="100%"
              />
            </svg>{' '}
            in {span(left)}
          </>
        ) : (
          <span className={end === 'ended' ? 'muted' : 'bad'}>{end}</span>
        )}
      </td>
      <td className="num nowrap" data-name="opened">
        {timesOf(opened)}
      </td>
      <td className="num nowrap full last">
        {cause !== null && (
          <Link to={cause} className="link">
            Why
            <span className="sr"> {what} is quarantined</span>
          </Link>
        )}
        {end === null && (
          <>
            <button
              className="button small"
              type="button"
              aria-pressed={isShown}
              onClick={() => choose(id)}
            >
              Show<span className="sr"> the link of {what}</span>
            </button>{' '}
            <ChangeLink to={`#stop-preview:${at}`} className="button small back" needs={needs}>
              Stop…
            </ChangeLink>
          </>
        )}
      </td>
    </tr>
  )
}

function timesOf(opened: number): string {
  if (opened < 2) return opened === 0 ? 'never' : 'once'
  return `${figure(opened)} times`
}
