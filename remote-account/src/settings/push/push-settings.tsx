import { useEffect, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import type { PushState } from '@kontor/shared/push'
import { useResource } from '@kontor/shared/store'
import { List, Section, Switch } from '@kontor/shared/ui'
import { type PushKind, pushKinds } from '@kontor/shared/wire'
import { Setting } from '../setting.tsx'
import { choose, push, turnOff, turnOn } from './push.store.ts'

/** Which push messages this device gets. Renders nothing where the broker sends none. */
export function PushSettings() {
  const { t } = useTranslation('account')
  const state = useResource(push)
  useEffect(() => void push.load(undefined, { quiet: true }), [])
  if (state.at !== 'ready' || state.value.is === 'not-offered') return null
  return (
    <Section title={t('settings.push.title')}>
      <List>
        <Choices state={state.value} />
      </List>
    </Section>
  )
}

function Choices({ state }: { state: Exclude<PushState, { is: 'not-offered' }> }) {
  const { t } = useTranslation('account')
  const [busy, setBusy] = useState(false)
  const once = async (change: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await change()
    setBusy(false)
  }
  if (state.is === 'unsupported' || state.is === 'blocked')
    return (
      <Setting>
        <span className="small muted">{t(`settings.push.${state.is}`)}</span>
      </Setting>
    )
  const isOn = state.is === 'on'
  const toggle = (kinds: readonly PushKind[], kind: PushKind, checked: boolean) =>
    once(() =>
      choose(
        state.key,
        pushKinds.filter((one) => (one === kind ? checked : kinds.includes(one))),
      ),
    )
  return (
    <>
      <Setting>
        <Switch
          label={t('settings.push.on')}
          sub={t('settings.push.on-text')}
          checked={isOn}
          onChange={(checked) => void once(() => (checked ? turnOn : turnOff)(state.key))}
        />
      </Setting>
      {isOn &&
        pushKinds.map((kind) => (
          <Setting key={kind}>
            <Switch
              label={t(`settings.push.kinds.${kind}`)}
              checked={state.kinds.includes(kind)}
              onChange={(checked) => void toggle(state.kinds, kind, checked)}
            />
          </Setting>
        ))}
    </>
  )
}
