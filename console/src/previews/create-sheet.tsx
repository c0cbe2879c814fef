import { useId, useState } from 'react'
import type { Status } from '../api/status.ts'
import { areasOf, nameOf } from '../builds/advice.rules.ts'
import { tellDone } from '../frame/done.store.ts'
import { Refused } from '../sheets/change/change-sheet.tsx'
import { Choice } from '../sheets/change/choice.tsx'
import { Sheet } from '../sheets/change/sheet.tsx'
import { useSending } from '../sheets/change/use-sending.ts'
import { madePreview, previewsPath } from './preview.ts'

type Hours = '1' | '24' | '168'

interface Props {
  status: Status
  /** Shows the link of the preview that was made, by its id. */
  made: (id: string) => void
}

/** Makes a preview of one build. */
export function CreateSheet({ status, made }: Props) {
  const id = useId()
  const builds = areasOf(status).flatMap((area) => status.published[area] ?? [])
  const [build, setBuild] = useState(builds[0] ? nameOf(builds[0]) : '')
  const [hours, setHours] = useState<Hours>('24')
  const { isBusy, fault, send } = useSending(madePreview)
  const run = () =>
    void send(
      previewsPath(status.channel),
      { builds: [build], hours: Number(hours) },
      (preview) => {
        made(preview.id)
        tellDone(`${preview.what} can be opened by its link.`)
      },
    )
  return (
    <Sheet
      title="New preview"
      confirm={{
        name: 'Make the link',
        isDangerous: false,
        run: build !== '' && !isBusy ? run : null,
      }}
    >
      <div className="field">
        <label htmlFor={id}>Build</label>
        <select id={id} value={build} onChange={({ target }) => setBuild(target.value)}>
          {builds.map(nameOf).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <Choice
        legend="The link ends"
        chosen={hours}
        choose={setHours}
        choices={[
          ['1', 'In an hour', 'to look at it once'],
          ['24', 'In a day', 'to show it to the squad'],
          ['168', 'In a week', 'the longest'],
        ]}
      />
      <dl className="told">
        <dt>0</dt>
        <dd>
          other pages change: only a browser that opens the link runs {build || 'it'}, with its real
          account.
        </dd>
      </dl>
      {fault && <Refused fault={fault} />}
    </Sheet>
  )
}
