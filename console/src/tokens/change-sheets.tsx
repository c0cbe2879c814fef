import { useState } from 'react'
import * as z from 'zod/mini'
import { tellDone } from '../frame/done.store.ts'
import { madeAnswer } from '../session/token.ts'
import { Refused } from '../sheets/change/change-sheet.tsx'
import { Sheet } from '../sheets/change/sheet.tsx'
import { useSending } from '../sheets/change/use-sending.ts'
import { Days } from './days.tsx'
import { showMade } from './made.store.ts'

/** Gives a token a new secret and end. */
export function RenewSheet({ name }: { name: string }) {
  const [days, setDays] = useState(90)
  const { isBusy, fault, send } = useSending(madeAnswer)
  const run = () =>
    void send(`/api/tokens/${name}/renew`, { days }, ({ secret }) => showMade({ name, secret }))
  return (
    <Sheet
      title={`Renew ${name}?`}
      confirm={{ name: 'Renew', isDangerous: false, run: isBusy ? null : run }}
    >
      <dl className="told">
        <dt>{days} d</dt>
        <dd>from now on, for a new secret with the same name and rights.</dd>
        <dt>3 d</dt>
        <dd>the secret of today goes on working, so that a pipeline can be changed.</dd>
      </dl>
      <Days value={days} change={setDays} />
      {fault && <Refused fault={fault} />}
    </Sheet>
  )
}

/** Ends a token for good. */
export function RevokeSheet({ name }: { name: string }) {
  const { isBusy, fault, send } = useSending(z.unknown())
  const run = () =>
    void send(`/api/tokens/${name}/revoke`, {}, () => tellDone(`${name} is revoked.`))
  return (
    <Sheet
      title={`Revoke ${name}?`}
      confirm={{ name: 'Revoke', isDangerous: true, run: isBusy ? null : run }}
    >
      <dl className="told">
        <dt>1 s</dt>
        <dd>until every registry refuses it. It cannot be brought back.</dd>
        <dt>0</dt>
        <dd>builds and revisions change: what it has published and promoted stays.</dd>
      </dl>
      {fault && <Refused fault={fault} />}
    </Sheet>
  )
}
