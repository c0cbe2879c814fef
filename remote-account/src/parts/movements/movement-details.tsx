import { fullMomentText, useTranslation } from '@kontor/shared/i18n'
import { Amount, Button, KeyValues, Sheet } from '@kontor/shared/ui'
import { loanLink, orderLink, type Movement } from '@kontor/shared/wire'

/** One movement with the balances after it, and the way to what it belongs to. */
export function MovementDetails({
  movement,
  onClose,
}: {
  movement: Movement
  onClose: () => void
}) {
  const { t } = useTranslation('account')
  const { kind, amount, at, available, frozen, reference } = movement
  return (
    <Sheet open title={t(`history.kind.${kind}`)} onClose={onClose}>
      <Amount value={amount} signed big />
      <KeyValues
        rows={[
          { label: t('history.time'), value: fullMomentText(at) },
          { label: t('history.available-after'), value: <Amount value={available} /> },
          { label: t('history.frozen-after'), value: <Amount value={frozen} /> },
        ]}
      />
      <Button kind="quiet" size="mid" to={addresses[reference.kind](reference.id)}>
        {t(`history.open.${reference.kind}`)}
      </Button>
    </Sheet>
  )
}

/** The page that shows what a movement belongs to, by the id of that. */
const addresses = {
  order: orderLink,
  deposit: (id: string) => `/mine/charge?record=${encodeURIComponent(id)}`,
  withdrawal: (id: string) => `/mine/withdraw?record=${encodeURIComponent(id)}`,
  loan: () => loanLink(),
}
