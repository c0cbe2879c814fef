import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { FormElement } from '@kontor/shared/forms'
import { calendarDayText, useTranslation } from '@kontor/shared/i18n'
import { notify } from '@kontor/shared/store'
import {
  Button,
  CountryField,
  DateField,
  DockAction,
  GenderField,
  PhoneField,
  SegmentedField,
  TextField,
} from '@kontor/shared/ui'
import { documents, genders, type LoanRecord, sendLoan } from '@kontor/shared/wire'
import type { FormProps } from '../parts/application/application.tsx'
import { DraftNotice } from '../parts/application/draft-notice.tsx'
import { Photos } from '../parts/application/photos.tsx'
import { useFields } from '../parts/use-fields.ts'
import { eighteenthBirthday, type LoanField, namesIn } from './loan.rules.ts'
import { fill, fillPhone, isIncomplete, newLoan, send } from './loan.store.ts'

const FORM = 'loan'

/** The form of a loan application: the person, the phone, and the document. */
export function LoanForm({
  uid,
  record,
  earlier,
  refusedPhoto,
  onStartAnew,
}: FormProps<LoanRecord>) {
  const { t } = useTranslation('onboarding')
  const [form] = useState(() => newLoan(uid, earlier))
  const { errorOf, field: bind, problems, step } = useFields(form)
  const field = (name: LoanField) => ({
    ...bind(name),
    onChange: (text: string | null) => fill(form, { [name]: text ?? '' }),
  })
  const names = namesIn(t('loan.whole-name', { firstName: 'firstName', lastName: 'lastName' }))
  const birth = field('birthDate')
  const { isDraft, since } = useSnapshot(form)
  const isMinor = problems.birthDate === 'loan.birthDate.minor'
  const submit = async () => {
    if (!(await send(form, record)) && isIncomplete(form))
      notify({ kind: 'bad', text: t('loan.incomplete'), about: sendLoan.path })
  }

  return (
    <>
      <p className="small muted">{t('loan.lead')}</p>
      {isDraft && <DraftNotice since={since} onStartAnew={onStartAnew} />}
      <FormElement form={form} id={FORM} onSubmit={() => void submit()}>
        <div className="pair">
          {names.map((name) => (
            <TextField
              key={name}
              label={t(`loan.${name}`)}
              autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
              maxLength={60}
              {...field(name)}
            />
          ))}
        </div>
        <GenderField
          {...field('gender')}
          value={genders.find((one) => one === bind('gender').value) ?? null}
        />
        <DateField
          label={t('loan.birthDate')}
          autoComplete="bday"
          min="1900-01-01"
          {...birth}
          {...(isMinor && {
            error: t('fault.loan.birthDate.minor', {
              date: calendarDayText(eighteenthBirthday(birth.value)),
            }),
          })}
          value={birth.value || null}
        />
        <CountryField
          label={t('loan.country')}
          {...field('country')}
          value={bind('country').value || null}
        />
        <PhoneField
          label={t('loan.phone')}
          {...bind('phone')}
          value={{ areaCode: bind('areaCode').value, phone: bind('phone').value }}
          country={bind('country').value || undefined}
          onChange={(phone, fits) => fillPhone(form, { ...phone }, fits)}
        />
        <SegmentedField
          label={t('loan.document')}
          {...field('document')}
          options={documents.map((value) => ({ value, label: t(`loan.documents.${value}`) }))}
          value={documents.find((one) => one === bind('document').value) ?? null}
        />
        <TextField
          label={t('loan.number')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          {...field('number')}
        />
        <Photos kind="loan" form={form} refused={refusedPhoto} errorOf={errorOf} />
      </FormElement>
      <DockAction>
        <Button type="submit" form={FORM} busy={step.at === 'sending'}>
          {t('loan.send')}
        </Button>
      </DockAction>
    </>
  )
}
