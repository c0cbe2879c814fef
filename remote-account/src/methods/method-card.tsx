import { useTranslation } from '@kontor/shared/i18n'
import type { Resource } from '@kontor/shared/store'
import { Avatar, Button, Card, CoinIcon, confirm, CopyButton, Pill } from '@kontor/shared/ui'
import type { Method } from '@kontor/shared/wire'
import { methodName, shortAccount, wholeAccount } from '../parts/method.text.ts'
import { makeDefault, remove } from './methods.actions.ts'
import styles from './method-card.module.css'

/** A bank card or an address, and its actions. */
export function MethodCard({
  method,
  methods,
}: {
  method: Method
  methods: Resource<readonly Method[]>
}) {
  const { t } = useTranslation('account')
  const name = methodName(method)
  const askToRemove = async () => {
    const sure = await confirm({
      title: t('methods.remove-title', { name }),
      text: t('methods.remove-text'),
      facts: [{ label: name, value: shortAccount(method) }],
      ok: t('methods.remove'),
      cancel: t('methods.keep'),
      danger: true,
    })
    if (sure) await remove(methods, method.id)
  }
  return (
    <Card>
      <div className={`line ${styles.head}`}>
        {method.type === 'bank' ? (
          <Avatar name={name} />
        ) : (
          <CoinIcon icons={[method.icon]} name={name} />
        )}
        <div className="grow">
          <h2 className={styles.name}>{name}</h2>
          <p className="tiny muted">
            {method.type === 'bank'
              ? method.payeeName
              : t(method.used ? 'methods.used' : 'methods.unused')}
          </p>
        </div>
        {method.isDefault && <Pill kind="info">{t('methods.default')}</Pill>}
      </div>
      <p className="line">
        <span className="strong">{shortAccount(method)}</span>
        {method.type === 'bank' && <span className="tiny muted num">{method.swift}</span>}
      </p>
      <div className={styles.acts}>
        {!method.isDefault && (
          <Button kind="quiet" size="mid" onClick={() => void makeDefault(methods, method.id)}>
            {t('methods.make-default')}
          </Button>
        )}
        <CopyButton text={wholeAccount(method)} label={t('methods.copy')} kind="quiet" />
        <Button kind="danger" size="mid" onClick={() => void askToRemove()}>
          {t('methods.remove')}
        </Button>
      </div>
    </Card>
  )
}
