import * as z from 'zod/mini'
import type { Preview } from '../api/steering.ts'
import { tellDone } from '../frame/done.store.ts'
import { span } from '../parts/figures.ts'
import { Refused } from '../sheets/change/change-sheet.tsx'
import { Sheet } from '../sheets/change/sheet.tsx'
import { useSending } from '../sheets/change/use-sending.ts'

/**
 * An edge looks every 2 s, and takes an answer of the registry that is younger than 2 s. Source:
 * edge/src/news/open-pages.ts. Source: edge/src/previews/previews.ts.
 */
const HEARD_S = 4

/** Ends a preview before its time. */
export function StopSheet({ preview: { id, what, at, endsAt } }: { preview: Preview }) {
  const { isBusy, fault, send } = useSending(z.unknown())
  const run = () =>
    void send(`/api/previews/${id}/stop`, {}, () => tellDone(`The preview of ${what} is stopped.`))
  return (
    <Sheet
      title={`Stop the preview of ${what}?`}
      confirm={{ name: 'Stop it', isDangerous: true, run: isBusy ? null : run }}
    >
      <dl className="told">
        <dt>{HEARD_S} s</dt>
        <dd>at most until open pages hear of it; they leave at their next load or safe point.</dd>
        <dt>{span(endsAt - at)}</dt>
        <dd>was its whole time. The link opens nothing any more, and cannot be brought back.</dd>
      </dl>
      {fault && <Refused fault={fault} />}
    </Sheet>
  )
}
