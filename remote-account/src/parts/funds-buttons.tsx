import { useTranslation } from '@kontor/shared/i18n'
import { ArrowDown, ArrowUp, Button } from '@kontor/shared/ui'
import { depositLink } from '@kontor/shared/wire'

interface FundsButtonsProps {
  /** Both buttons are secondary: the screen has a more important one. */
  quiet?: boolean
}

/** The links to deposit and to withdraw, side by side. */
export function FundsButtons({ quiet = false }: FundsButtonsProps) {
  const { t } = useTranslation('account')
  return (
    <div className="pair">
      <Button size="mid" kind={quiet ? 'quiet' : 'primary'} to={depositLink()}>
        <ArrowDown className="i s" aria-hidden />
        {t('deposit.title')}
      </Button>
      <Button size="mid" kind="quiet" to="/mine/withdraw">
        <ArrowUp className="i s" aria-hidden />
        {t('withdraw.title')}
      </Button>
    </div>
  )
}
