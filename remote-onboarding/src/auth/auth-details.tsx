import { fullMomentText, useTranslation } from '@kontor/shared/i18n'
import { KeyValues } from '@kontor/shared/ui'
import type { NameRecord } from '@kontor/shared/wire'
import { maskMiddle } from '../parts/application/mask.ts'
import { asSent } from './auth.rules.ts'
import { nameDrafts } from './auth.store.ts'

/**
 * What was sent. The document number is known where it was sent from alone, and masked: the server
 * does not give it back.
 */
export function AuthDetails({ uid, value }: { uid: string; value: NameRecord }) {
  const { t } = useTranslation('onboarding')
  const { name, sentAt } = value
  const draft = nameDrafts.of(uid)
  const isOfThis = sentAt !== null && draft?.sentAt === sentAt
  return (
    <KeyValues
      rows={[
        ...(name === null ? [] : [{ label: t('auth.holder'), value: name }]),
        ...(isOfThis
          ? [{ label: t('auth.number'), value: maskMiddle(asSent(draft.typed).number, 4, 2) }]
          : []),
        ...(sentAt === null ? [] : [{ label: t('auth.sent'), value: fullMomentText(sentAt) }]),
      ]}
    />
  )
}
