import { useHolds } from '../../api/use-registry.ts'
import { ChangeLink } from '../../frame/change/change-link.tsx'
import { Icon } from '../../parts/icon.tsx'

interface Props {
  channel: string
  className: string
}

/** Opens the sheet that freezes a channel, or that lifts its freeze, and says which. */
export function FreezeLink({ channel, className }: Props) {
  const freeze = useHolds(channel)?.freeze ?? null
  return (
    <ChangeLink to="#freeze" className={className}>
      <Icon name="lock" />
      {freeze === null ? 'Freeze…' : 'Lift the freeze…'}
    </ChangeLink>
  )
}
