import { useTranslation } from '@kontor/shared/i18n'
import { List, Row } from '@kontor/shared/ui'
import type { DepositTerms } from '@kontor/shared/wire'
import { NamedValue } from '../parts/named-value.tsx'
import { CopyValue } from './copy-value.tsx'
import { PaperNote } from './paper-note.tsx'

const names = ['payee', 'bank', 'account', 'reference'] as const

/** The bank account for a deposit by card; each line can be copied. */
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
            action={<CopyValue value={card[name]} name={t(`deposit.${name}`)} />}
          />
        ))}
      </List>
      <PaperNote text={t('deposit.test-account')} />
    </>
  )
}
