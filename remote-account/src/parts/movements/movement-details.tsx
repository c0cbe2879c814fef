import { fullMomentText, useTranslation } from '@kontor/shared/i18n'
import { useListed } from '@kontor/shared/store'
import { Amount, Button, KeyValues, Sheet } from '@kontor/shared/ui'
import { isTransfer, loanLink, type Movement, orderLink } from '@kontor/shared/wire'
import { recordLink } from '../records/record-link.rules.ts'
import { isIncome } from './movement.rules.ts'
import { aboutOf, titleOf } from './movement.text.ts'

/** The sheet of one movement: the balances after it, and a link to its subject. */
export function MovementDetails({
  movement,
  onClose,
}: {
  movement: Movement
  onClose: () => void
}) {
  const { t } = useTranslation('account')
  const { amount, at, available, frozen, reference, order } = movement
  const coin = useListed(order?.symbol ?? '')?.coin
  const about = aboutOf(movement, coin, t).join(' · ')
  return (
    <Sheet open title={titleOf(movement, coin, t)} onClose={onClose}>
      <Amount value={amount} signed={isIncome(movement)} big />
      {about !== '' && <p className="small muted">{about}</p>}
      {isTransfer(movement) && <p className="small muted">{t('history.transfer')}</p>}
      <KeyValues
        rows={[
          { label: t('history.time'), value: fullMomentText(at) },
          { label: t('history.available-after'), value: <Amount value={available} /> },
          { label: t('history.frozen-after'), value: <Amount value={frozen} /> },
          {
            label: t('history.total-after'),
            value: <Amount value={available + frozen} />,
            sum: true,
          },
        ]}
      />
      <Button kind="quiet" size="mid" to={addresses[reference.kind](reference.id)}>
        {t(`history.open.${reference.kind}`)}
      </Button>
    </Sheet>
  )
}

/** The page of a movement's subject, by the subject's id. */
const addresses = {
  order: orderLink,
  deposit: (id: string) => recordLink({ kind: 'deposit', id }),
  withdrawal: (id: string) => recordLink({ kind: 'withdrawal', id }),
  loan: () => loanLink(),
}
