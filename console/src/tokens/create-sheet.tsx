import { useId, useState } from 'react'
import { madeAnswer, type Token } from '../session/token.ts'
import { Refused } from '../sheets/change/change-sheet.tsx'
import { Choice } from '../sheets/change/choice.tsx'
import { Sheet } from '../sheets/change/sheet.tsx'
import { useSending } from '../sheets/change/use-sending.ts'
import { Days } from './days.tsx'
import { showMade } from './made.store.ts'
import { meanings } from './tokens.rules.ts'

/** Makes a token. */
export function CreateSheet({ areas }: { areas: readonly string[] }) {
  const id = useId()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Token['role']>('publisher')
  const [area, setArea] = useState(areas[0] ?? '')
  const [days, setDays] = useState(90)
  const { isBusy, fault, send } = useSending(madeAnswer)
  const body = { name, role, areas: role === 'publisher' ? [area] : [], days }
  const run = () =>
    void send('/api/tokens', body, ({ token, secret }) => showMade({ name: token.name, secret }))
  const isComplete = name.trim() !== '' && (role !== 'publisher' || area !== '')
  return (
    <Sheet
      title="New token"
      confirm={{
        name: 'Make the token',
        isDangerous: false,
        run: isComplete && !isBusy ? run : null,
      }}
    >
      <div className="field">
        <label htmlFor={id}>Name, as it will be in the audit log</label>
        <input
          id={id}
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <Choice
        legend="Role"
        chosen={role}
        choose={setRole}
        choices={(Object.keys(meanings) as Token['role'][]).map((one) => [one, one, meanings[one]])}
      />
      {role === 'publisher' && (
        <div className="field">
          <label htmlFor={`${id}-area`}>Area</label>
          <select id={`${id}-area`} value={area} onChange={({ target }) => setArea(target.value)}>
            {areas.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
      )}
      <Days value={days} change={setDays} />
      {fault && <Refused fault={fault} />}
    </Sheet>
  )
}
