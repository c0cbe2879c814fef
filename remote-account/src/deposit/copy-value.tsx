import { useTranslation } from '@kontor/shared/i18n'
import { CopyButton } from '@kontor/shared/ui'
import styles from './copy-value.module.css'

/** The button at the end of a line that copies its value; `name` is the label of the value. */
export function CopyValue({ value, name }: { value: string; name: string }) {
  const { t } = useTranslation('account')
  return (
    <span className={styles.end}>
      <CopyButton text={value} label={t('deposit.copy', { name })} />
    </span>
  )
}
