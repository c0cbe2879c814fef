import { useAddress } from '../address/address.store.ts'
import { CanarySheet } from './canary/canary-sheet.tsx'
import {
  CanaryStep,
  EndCanarySheet,
  PauseSheet,
  ResumeSheet,
  ToAllSheet,
} from './canary/canary-steps.tsx'
import { ChangePlanSheet } from './canary/change-plan-sheet.tsx'
import { ForceSheet } from './force-sheet.tsx'
import { FreezeSheet } from './freeze-sheet.tsx'
import { CancelSheet } from './planned/cancel-sheet.tsx'
import { UnpinSheet } from './planned/unpin-sheet.tsx'
import { PromoteSheet } from './promote/promote-sheet.tsx'
import { LiftQuarantineSheet } from './quarantine/lift-quarantine-sheet.tsx'
import { QuarantineSheet } from './quarantine/quarantine-sheet.tsx'
import { RollbackSheet } from './rollback-sheet.tsx'
import { UndoSheet } from './undo/undo-sheet.tsx'
import { useKnown } from './use-known.ts'

const canarySheets: Partial<Record<string, typeof PauseSheet>> = {
  'to-all': ToAllSheet,
  'end-canary': EndCanarySheet,
  'change-canary': ChangePlanSheet,
  pause: PauseSheet,
  resume: ResumeSheet,
}

/** The sheet that the address names: `#rollback`, `#promote:market@1.4.2`. */
export function Sheets({ channel }: { channel: string }) {
  const { hash } = useAddress()
  const { status, canary, holds, quarantined } = useKnown(channel)
  if (hash === '' || status === null) return null
  const [name = '', subject = ''] = hash.split(':')
  const revision = status.current?.revision ?? 0
  const running = canary?.running ?? null
  const all = { status, revision, canary: running }
  switch (name) {
    case 'rollback':
      return (
        <RollbackSheet key={hash} {...all} quarantined={quarantined?.builds ?? []} area={subject} />
      )
    case 'promote':
      return <PromoteSheet key={hash} {...all} builds={subject.split(',')} />
    case 'force':
      return <ForceSheet key={hash} {...all} builds={subject.split(',')} />
    case 'canary':
      return <CanarySheet key={hash} status={status} revision={revision} build={subject} />
    case 'quarantine':
      return <QuarantineSheet key={hash} status={status} revision={revision} build={subject} />
    case 'lift-quarantine':
      return (
        quarantined && (
          <LiftQuarantineSheet key={hash} build={subject} quarantined={quarantined.builds} />
        )
      )
    case 'freeze':
      return (
        holds && (
          <FreezeSheet
            key={hash}
            channel={channel}
            freeze={holds.freeze}
            canary={running}
            now={status.now}
          />
        )
      )
    case 'cancel-promote':
      return <CancelSheet key={hash} channel={channel} id={subject} />
    case 'undo':
      return (
        quarantined && (
          <UndoSheet key={hash} {...all} quarantined={quarantined.builds} id={subject} />
        )
      )
    case 'unpin':
      return holds && <UnpinSheet key={hash} channel={channel} area={subject} pins={holds.pins} />
    default: {
      const Step = canarySheets[name]
      return (
        Step &&
        canary && (
          <CanaryStep key={hash} Step={Step} status={status} now={running} revision={revision} />
        )
      )
    }
  }
}
