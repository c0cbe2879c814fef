import { useAddress } from '../address/address.store.ts'
import { lastOf } from '../api/readings.store.ts'
import { useCanary, useHolds, useQuarantined, useStatus } from '../api/use-registry.ts'
import { CanarySheet } from './canary-sheet.tsx'
import { EndCanarySheet, PauseSheet, ResumeSheet, ToAllSheet } from './canary-steps.tsx'
import { ForceSheet } from './force-sheet.tsx'
import { FreezeSheet } from './freeze-sheet.tsx'
import { PromoteSheet } from './promote-sheet.tsx'
import { QuarantineSheet } from './quarantine-sheet.tsx'
import { RollbackSheet } from './rollback-sheet.tsx'

const canarySheets: Partial<Record<string, typeof PauseSheet>> = {
  'to-all': ToAllSheet,
  'end-canary': EndCanarySheet,
  pause: PauseSheet,
  resume: ResumeSheet,
}

/** The sheet that the address names: `#rollback`, `#promote:market@1.4.2`. */
export function Sheets({ channel }: { channel: string }) {
  const { hash } = useAddress()
  const status = lastOf(useStatus(channel))
  const canary = useCanary(channel)
  const holds = useHolds(channel)
  const quarantined = useQuarantined()
  if (hash === '' || status === null) return null
  const [name = '', subject = ''] = hash.split(':')
  const revision = status.current?.revision ?? 0
  switch (name) {
    case 'rollback':
      return (
        <RollbackSheet
          key={hash}
          status={status}
          revision={revision}
          quarantined={quarantined}
          canary={canary}
          area={subject}
        />
      )
    case 'promote':
      return (
        <PromoteSheet key={hash} status={status} revision={revision} builds={subject.split(',')} />
      )
    case 'force':
      return (
        <ForceSheet key={hash} status={status} revision={revision} builds={subject.split(',')} />
      )
    case 'canary':
      return <CanarySheet key={hash} status={status} revision={revision} build={subject} />
    case 'quarantine':
      return <QuarantineSheet key={hash} status={status} revision={revision} build={subject} />
    case 'freeze':
      return <FreezeSheet channel={channel} holds={holds} canary={canary} now={status.now} />
    default: {
      const CanaryStep = canarySheets[name]
      return CanaryStep && canary ? <CanaryStep running={canary} revision={revision} /> : null
    }
  }
}
