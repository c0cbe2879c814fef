import * as z from 'zod/mini'
import { tellDone } from '../frame/done.store.ts'
import { span } from '../parts/figures.ts'
import { Refused } from '../sheets/change/change-sheet.tsx'
import { Sheet } from '../sheets/change/sheet.tsx'
import { useSending } from '../sheets/change/use-sending.ts'
import type { Preview } from './preview.ts'

/** Ends a preview before its time. */
export function StopSheet({ preview: { id, what, at, endsAt } }: { preview: Preview }) {
  const { isBusy, fault, send } = useSending(z.unknown())
  const run = () =>
    void send(`/api/previews/${id}/stop`, {}, () =>
      tellDone(`The preview of ${what} is stopped.`, { canUndo: false }),
    )
  return (
    <Sheet
      title={`Stop the preview of ${what}?`}
      confirm={{ name: 'Stop it', isDangerous: true, run: isBusy ? null : run }}
    >
      <dl className="told">
        <dt>5 s</dt>
        <dd>until open pages hear of it; they leave it at their next load or safe point.</dd>
        <dt>{span(endsAt - at)}</dt>
        <dd>was its whole time. The link opens nothing any more, and cannot be brought back.</dd>
      </dl>
      {fault && <Refused fault={fault} />}
    </Sheet>
  )
}
