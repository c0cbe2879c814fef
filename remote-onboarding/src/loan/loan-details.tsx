import { calendarDayText, fullMomentText, useTranslation } from '@kontor/shared/i18n'
import { countryNames, KeyValues } from '@kontor/shared/ui'
import type { LoanRecord } from '@kontor/shared/wire'
import { maskMiddle } from '../parts/mask.text.ts'
import { asSent, type LoanTyped, type PhotoField } from './loan.rules.ts'
import { loanDrafts } from './loan.store.ts'

/**
 * The application that was sent, as far as this device knows it: before a rejection the server
 * gives its date only. Phone and document number are masked.
 */
export function LoanDetails({ uid, value }: { uid: string; value: LoanRecord }) {
  const { t } = useTranslation('onboarding')
  const draft = loanDrafts.of(uid)
  const { sentAt, texts } = value
  const isOfThis = sentAt !== null && draft?.sentAt === sentAt
  const rows = useRows(texts ?? (isOfThis ? asSent(draft.typed) : null))
  return (
    <KeyValues
      rows={[
        ...rows,
        ...(sentAt === null ? [] : [{ label: t('loan.sent'), value: fullMomentText(sentAt) }]),
      ]}
    />
  )
}

function useRows(typed: Omit<LoanTyped, PhotoField> | null) {
  const { t, i18n } = useTranslation('onboarding')
  if (typed === null) return []
  const { firstName, lastName, birthDate, country, areaCode, phone, document, number } = typed
  const documentName = document === 'passport' ? 'passport' : 'id-card'
  return [
    { label: t('loan.name'), value: t('loan.whole-name', { firstName, lastName }) },
    { label: t('loan.birthDate'), value: calendarDayText(birthDate) },
    { label: t('loan.country'), value: countryNames(i18n.language)(country) },
    { label: t('loan.phone'), value: `${areaCode} ${maskMiddle(phone, 3, 3)}` },
    { label: t(`loan.documents.${documentName}`), value: maskMiddle(number, 4, 2) },
  ]
}
