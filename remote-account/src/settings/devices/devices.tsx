import { useEffect, useState } from 'react'
import { momentText, useTranslation } from '@kontor/shared/i18n'
import { notify, useResource } from '@kontor/shared/store'
import {
  Button,
  confirm,
  ErrorRetry,
  Laptop,
  List,
  Pill,
  Row,
  Section,
  Smartphone,
} from '@kontor/shared/ui'
import type { Device } from '@kontor/shared/wire'
import { RowsSkeleton } from '../../parts/rows-skeleton.tsx'
import { devices, signOutDevices } from './devices.store.ts'
import styles from './devices.module.css'

/** The devices that are signed in; the others can be signed out from here. */
export function Devices() {
  const { t } = useTranslation('account')
  const state = useResource(devices)
  const [busy, setBusy] = useState(false)
  useEffect(() => void devices.load(), [])

  const shown = state.at === 'ready' ? state.value : []
  const others = shown.filter(({ current }) => !current)

  async function signOut(chosen: readonly Device[]) {
    const [first] = chosen
    if (busy || first === undefined) return
    const name = chosen.length === 1 ? first.name : t('devices.all')
    const question = {
      title: t('devices.ask', { name }),
      text: t('devices.text'),
      ok: t('devices.sign-out'),
      icon: iconOf(first),
      tone: 'warn' as const,
    }
    if (!(await confirm(question))) return
    setBusy(true)
    if (await signOutDevices(chosen.map(({ id }) => id)))
      notify({ kind: 'good', text: t('devices.done', { name }) })
    setBusy(false)
  }

  return (
    <Section
      title={t('devices.title')}
      aside={shown.length > 0 && <span className="tiny muted">{shown.length}</span>}
    >
      {state.at === 'failed' && <ErrorRetry onRetry={() => void devices.load()} />}
      {(state.at === 'idle' || state.at === 'loading') && (
        <RowsSkeleton label={t('devices.loading')} count={2} />
      )}
      {shown.length > 0 && (
        <List inset>
          {shown.map((device) => (
            <Row
              key={device.id}
              icon={iconOf(device)}
              title={device.name}
              sub={
                device.current
                  ? t('devices.this')
                  : t('devices.seen', { at: momentText(device.lastSeenAt) })
              }
              action={
                device.current ? (
                  <Pill kind="good">{t('devices.active')}</Pill>
                ) : (
                  <button
                    type="button"
                    className={styles.end}
                    aria-label={t('devices.sign-out-of', { name: device.name })}
                    onClick={() => void signOut([device])}
                  >
                    {t('devices.sign-out')}
                  </button>
                )
              }
            />
          ))}
        </List>
      )}
      {others.length > 0 && (
        <Button kind="danger" size="mid" busy={busy} onClick={() => void signOut(others)}>
          {t('devices.sign-out-others')}
        </Button>
      )}
    </Section>
  )
}

const iconOf = ({ name }: Device) => (/Android|iPhone|iPad/.test(name) ? Smartphone : Laptop)
