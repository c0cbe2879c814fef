import { useEffect } from 'react'
import { dayText, useTranslation } from '@kontor/shared/i18n'
import { notify, useResource } from '@kontor/shared/store'
import {
  confirm,
  Empty,
  ErrorRetry,
  IconButton,
  KeyRound,
  List,
  Row,
  Section,
  Trash2,
} from '@kontor/shared/ui'
import type { Passkey } from '@kontor/shared/wire'
import { RowsSkeleton } from '../../parts/rows-skeleton.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { passkeys, remove } from './passkeys.store.ts'
import styles from './passkeys.module.css'

/** The passkeys of the account, which can be removed, and the form for one more. */
export function Passkeys() {
  const { t } = useTranslation('account')
  const state = useResource(passkeys)
  useEffect(() => void passkeys.load(), [])

  async function askToRemove({ id, name }: Passkey) {
    const question = {
      title: t('passkeys.ask', { name }),
      text: t('passkeys.text'),
      ok: t('passkeys.remove'),
      icon: KeyRound,
      tone: 'warn' as const,
      danger: true,
    }
    if ((await confirm(question)) && (await remove(id)))
      notify({ kind: 'good', text: t('passkeys.removed') })
  }

  const when = ({ addedAt, usedAt }: Passkey) =>
    usedAt === null
      ? t('passkeys.added', { day: dayText(addedAt) })
      : t('passkeys.added-used', { day: dayText(addedAt), used: dayText(usedAt) })

  return (
    <Section title={t('passkeys.title')}>
      {state.at === 'failed' && <ErrorRetry onRetry={() => void passkeys.load()} />}
      {(state.at === 'idle' || state.at === 'loading') && (
        <RowsSkeleton label={t('passkeys.loading')} count={1} />
      )}
      {state.at === 'ready' && state.value.length === 0 && <Empty text={t('passkeys.empty')} />}
      {state.at === 'ready' && state.value.length > 0 && (
        <List inset>
          {state.value.map((passkey) => (
            <Row
              key={passkey.id}
              icon={KeyRound}
              title={passkey.name}
              sub={when(passkey)}
              action={
                <span className={styles.calm}>
                  <IconButton
                    icon={Trash2}
                    label={t('passkeys.remove-of', { name: passkey.name })}
                    onClick={() => void askToRemove(passkey)}
                    small
                  />
                </span>
              }
            />
          ))}
        </List>
      )}
      {state.at === 'ready' && <AddPasskey />}
    </Section>
  )
}
