import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { FormElement } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { Button, DockAction, TextField } from '@kontor/shared/ui'
import type { NameRecord } from '@kontor/shared/wire'
import { fill } from '../parts/application/application.store.ts'
import type { FormProps } from '../parts/application/application.tsx'
import { DraftNotice } from '../parts/application/draft-notice.tsx'
import { Photos } from '../parts/application/photos.tsx'
import { PrivateNote } from '../parts/application/review/private-note.tsx'
import { ReviewSteps } from '../parts/application/review/review-steps.tsx'
import { useFields } from '../parts/use-fields.ts'
import type { NameField } from './auth.rules.ts'
import { newNameForm, send } from './auth.store.ts'

const FORM = 'name'

/** The form of a verification: both sides of the document, and the name and number on it. */
export function AuthForm({
  uid,
  record,
  earlier,
  refusedPhoto,
  onStartAnew,
}: FormProps<NameRecord>) {
  const { t } = useTranslation('onboarding')
  const [form] = useState(() => newNameForm(uid, earlier))
  const { errorOf, field: bind, step } = useFields(form)
  const { isDraft, since } = useSnapshot(form)
  const field = (name: NameField) => ({
    ...bind(name),
    onChange: (text: string) => fill(form, { [name]: text }),
  })

  return (
    <>
      <ReviewSteps kind="auth" state="none" />
      {isDraft && <DraftNotice since={since} onStartAnew={onStartAnew} />}
      <FormElement form={form} id={FORM} onSubmit={() => void send(form, record)}>
        <Photos kind="auth" form={form} refused={refusedPhoto} errorOf={errorOf} />
        <PrivateNote>{t('auth.private')}</PrivateNote>
        <TextField label={t('auth.name')} autoComplete="name" maxLength={120} {...field('name')} />
        <TextField
          label={t('auth.number')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          {...field('number')}
        />
      </FormElement>
      <DockAction>
        <Button type="submit" form={FORM} busy={step.at === 'sending'}>
          {t('auth.send')}
        </Button>
      </DockAction>
    </>
  )
}
