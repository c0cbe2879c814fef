import { useTranslation } from '@kontor/shared/i18n'
import { type Listed, type Page, type Paged, useListed, usePaged } from '@kontor/shared/store'
import { DayName } from '@kontor/shared/ui'
import { type Coin, isOpen } from '@kontor/shared/wire'
import styles from './coin-table.module.css'

/** The names of the columns. The last one includes the day of the change. */
export function Columns({ list }: { list: Paged<Page<Listed>> }) {
  const { t } = useTranslation('market')
  const coin = useFirstCoin(list)
  return (
    <div className={`${styles.columns} ${styles.besideStar}`} aria-hidden="true">
      <span>{t('home.columns.name')}</span>
      <span>{t('home.columns.price')}</span>
      <span className={styles.trend}>
        {!coin || isOpen(coin) ? t('home.columns.trend') : <DayName coin={coin} />}
      </span>
    </div>
  )
}

/** The first coin of a list, as the server last described it. */
function useFirstCoin(list: Paged<Page<Listed>>): Coin | undefined {
  const state = usePaged(list)
  const first = state.at === 'ready' ? state.answer.items[0]?.coin : undefined
  return useListed(first?.symbol ?? '')?.coin ?? first
}
