import { amountText, useTranslation } from '@kontor/shared/i18n'
import { notify } from '@kontor/shared/store'
import { Amount, AmountsEye, Button, Card } from '@kontor/shared/ui'
import type { User } from '@kontor/shared/wire'
import { FundsButtons } from '../parts/funds-buttons.tsx'
import { LineEnd } from './line-end.tsx'
import { PRACTICE_FUNDS, takeFunds, type UserScreen } from './user.store.ts'

/** The available balance, and the offer of practice funds until they are taken. */
export function Assets({
  user,
  screen,
  asking,
}: {
  user: User
  screen: UserScreen
  asking: boolean
}) {
  const { t } = useTranslation('account')

  async function take() {
    if (await takeFunds(screen))
      notify({ text: t('user.funds.done', { amount: amountText(PRACTICE_FUNDS) }), kind: 'good' })
  }

  return (
    <Card>
      <div className="line">
        <h2 className="small muted plain">{t('user.assets.title')}</h2>
        <LineEnd>
          <AmountsEye />
        </LineEnd>
      </div>
      <Amount value={user.withdrawBalance} big />
      <FundsButtons quiet={user.practiceFunds} />
      {user.practiceFunds && (
        <Button size="mid" busy={asking} onClick={() => void take()}>
          {t('user.funds.take')}
        </Button>
      )}
    </Card>
  )
}
