import { useState } from 'react'
import * as z from 'zod/mini'
import { lastOf, useReading } from '../api/readings.store.ts'
import { countPath, noFilter } from '../audit/filter.rules.ts'
import { logPage } from '../audit/log.ts'
import { countText } from '../audit/use-count.ts'
import { tellDone } from '../frame/done.store.ts'
import { span } from '../parts/figures.ts'
import { madeAnswer, type Token } from '../session/token.ts'
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

interface RevokeProps {
  name: string
  /** Null while it is not known. */
  token: Token | null
  /** The registry's clock, ms. */
  now: number
}

/** Ends a token for good. */
export function RevokeSheet({ name, token, now }: RevokeProps) {
  const { isBusy, fault, send } = useSending(z.unknown())
  const run = () =>
    void send(`/api/tokens/${name}/revoke`, {}, () => tellDone(`${name} is revoked.`))
  return (
    <Sheet
      title={`Revoke ${name}?`}
      confirm={{ name: 'Revoke', isDangerous: true, run: isBusy ? null : run }}
    >
      <dl className="told">
        {token && <LastUse token={token} now={now} />}
        <dt>1 s</dt>
        <dd>until every registry refuses it. It cannot be brought back.</dd>
        <Published name={name} />
      </dl>
      {fault && <Refused fault={fault} />}
    </Sheet>
  )
}

/** When a token was last used, and what it last changed. */
function LastUse({ token: { name, usedAt }, now }: { token: Token; now: number }) {
  const last = useChanges({ ...noFilter, who: name })?.entries[0]
  return (
    <>
      <dt>{usedAt === null ? '0' : span(now - usedAt)}</dt>
      <dd>
        {usedAt === null ? 'times it was used.' : 'ago it was last used.'}
        {last && ` Its last change: ${last.what}, ${last.text}.`}
      </dd>
    </>
  )
}

/** How many builds a token has published: they stay. */
function Published({ name }: { name: string }) {
  const count = useChanges({ ...noFilter, who: name, what: 'publish' })?.count ?? 0
  return (
    <>
      <dt>{countText(count)}</dt>
      <dd>
        {count === 0
          ? 'builds and revisions change: what it has published and promoted stays.'
          : `${count === 1 ? 'build' : 'builds'} that it published, and all that it promoted, stay as they are.`}
      </dd>
    </>
  )
}

/** The last change that fits a filter, and how many there are; null until they are known. */
function useChanges(filter: typeof noFilter) {
  return lastOf(useReading(countPath(filter, 0), logPage, 'log'))
}
