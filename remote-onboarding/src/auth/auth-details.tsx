import { fullMomentText, useTranslation } from '@kontor/shared/i18n'
import { KeyValues } from '@kontor/shared/ui'
import type { NameRecord } from '@kontor/shared/wire'
import { maskMiddle } from '../parts/mask.text.ts'
import { asSent } from './auth.rules.ts'
import { nameDrafts } from './auth.store.ts'

/**
 * The verification that was sent. The document number is masked; before a rejection only the device
 * that sent it knows it.
 */
export function AuthDetails({ uid, value }: { uid: string; value: NameRecord }) {
  const { t } = useTranslation('onboarding')
  const { name, sentAt, texts } = value
  const draft = nameDrafts.of(uid)
  const isOfThis = sentAt !== null && draft?.sentAt === sentAt
  const number = texts?.number ?? (isOfThis ? asSent(draft.typed).number : null)
  return (
    <KeyValues
      rows={[
        ...(name === null ? [] : [{ label: t('auth.holder'), value: name }]),
        ...(number === null ? [] : [{ label: t('auth.number'), value: maskMiddle(number, 4, 2) }]),
        ...(sentAt === null ? [] : [{ label: t('auth.sent'), value: fullMomentText(sentAt) }]),
      ]}
    />
  )
}
