import { useTranslation } from '@kontor/shared/i18n'
import { CopyButton, List, Row } from '@kontor/shared/ui'
import type { DepositTerms } from '@kontor/shared/wire'
import { NamedValue } from '../parts/named-value.tsx'
import { TestNote } from './test-note.tsx'
import styles from './deposit.module.css'

const names = ['payee', 'bank', 'account', 'reference'] as const

/** The account that a deposit by card goes to; each line can be copied. */
export function CardAccount({ card }: { card: NonNullable<DepositTerms['card']> }) {
  const { t } = useTranslation('account')
  return (
    <>
      <List label={t('deposit.card-title')}>
        {names.map((name) => (
          <Row
            key={name}
            low
            title={<NamedValue name={t(`deposit.${name}`)} value={card[name]} />}
            action={
              <span className={styles.end}>
                <CopyButton
                  text={card[name]}
                  label={t('deposit.copy', { name: t(`deposit.${name}`) })}
                />
              </span>
            }
          />
        ))}
      </List>
      <TestNote text={t('deposit.test-account')} />
    </>
  )
}
