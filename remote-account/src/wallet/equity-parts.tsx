import type { CSSProperties } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { type Equity, useAppearance } from '@kontor/shared/store'
import { Amount, Card, KeyValues } from '@kontor/shared/ui'
import styles from './equity-parts.module.css'

const parts = ['available', 'margin', 'withdrawal'] as const

/** The parts of the equity, as a bar and in USD. */
export function EquityParts({ equity }: { equity: Equity }) {
  const { t } = useTranslation('account')
  const { amounts } = useAppearance()
  const { floating } = equity
  return (
    <Card>
      <div className={styles.bar} aria-hidden>
        {parts.map((part) => (
          // A width need not be exact. Hidden amounts have equal widths.
          <i
            key={part}
            style={{ '--part': amounts === 'hidden' ? 1 : Number(equity[part]) } as CSSProperties}
          />
        ))}
      </div>
      <div className={styles.legend}>
        <KeyValues
          rows={[
            ...parts.map((part) => ({
              label: t(`wallet.${part}`),
              value: <Amount value={equity[part]} />,
            })),
            {
              label: t('wallet.floating'),
              value: floating === null ? '–' : <Amount value={floating} signed />,
              sum: true,
            },
          ]}
        />
      </div>
    </Card>
  )
}
