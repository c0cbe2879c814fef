import { useId, useState } from 'react'
import type { Status } from '../api/status.ts'
import { madePreview, previewsPath } from '../api/steering.ts'
import { areasOf } from '../builds/advice.rules.ts'
import { BuildOptions } from '../builds/build-options.tsx'
import { tellDone } from '../frame/done.store.ts'
import { Refused } from '../sheets/change/change-sheet.tsx'
import { Choice } from '../sheets/change/choice.tsx'
import { Sheet } from '../sheets/change/sheet.tsx'
import { useSending } from '../sheets/change/use-sending.ts'

type Hours = '1' | '24' | '168'

interface Props {
  status: Status
  /** Shows the link of the preview that was made, by its id. */
  made: (id: string) => void
}

/** Makes a preview of one build. */
export function CreateSheet({ status, made }: Props) {
  const id = useId()
  const areas = areasOf(status)
  const [area, setArea] = useState(areas[0] ?? '')
  const [build, setBuild] = useState('')
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
      <div className="halves">
        <div className="field">
          <label htmlFor={`${id}-area`}>Area</label>
          <select
            id={`${id}-area`}
            value={area}
            onChange={({ target }) => {
              setArea(target.value)
              setBuild('')
            }}
          >
            {areas.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={id}>Build</label>
          <select id={id} value={build} onChange={({ target }) => setBuild(target.value)}>
            <option value="">Choose</option>
            <BuildOptions channel={status.channel} area={area} chosen={build} />
          </select>
        </div>
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
