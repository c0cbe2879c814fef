import { useState } from 'react'
import { numberText, useTranslation } from '@kontor/shared/i18n'
import { decimal, type Usd } from '@kontor/shared/trading'
import {
  CodeField,
  DateField,
  NumberField,
  Page,
  PasswordField,
  PasswordStrength,
  PhoneField,
  Stepper,
  TextField,
} from '@kontor/shared/ui'
import { State } from '../state.tsx'

const later = () => Promise.resolve({ resendAfter: 60 })

export function Fields() {
  const { t } = useTranslation('gallery')
  const [text, setText] = useState('')
  const [lots, setLots] = useState(() => numberText(decimal('0.5'), 2))
  const [amount, setAmount] = useState<Usd | null>(decimal('1000'))
  const [phone, setPhone] = useState({ areaCode: '+49', phone: '30123456' })
  const [day, setDay] = useState<string | null>('1990-02-28')
  const step = {
    label: t('quantity'),
    lessLabel: t('less'),
    moreLabel: t('more'),
    onChange: setLots,
    onStep: () => undefined,
  }
  return (
    <Page title="fields">
      <State name="text: empty, with a hint, wrong">
        <TextField label={t('email')} value={text} onChange={setText} placeholder="you@mail.eu" />
        <TextField
          label={t('email')}
          value="demo@kontor.example"
          onChange={setText}
          hint={t('email-hint')}
          type="email"
        />
        <TextField label={t('email')} value="demo" onChange={setText} error={t('email-error')} />
      </State>
      <State name="password: at rest, wrong">
        <PasswordField label={t('password')} value={text} onChange={setText} />
        <PasswordField
          label={t('password')}
          value="secret"
          onChange={setText}
          error={t('email-error')}
        />
      </State>
      <State name="strength: too short, too common, easy to guess, fair, good, strong">
        {[
          'kontor',
          'password1234',
          'aaaaaaaa',
          'sailing77',
          'sailing-home',
          'seven-Harbours-41',
        ].map((password) => (
          <PasswordStrength key={password} password={password} />
        ))}
      </State>
      <State name="code: ready (a tap counts down), nowhere to send it">
        <CodeField label={t('code')} value={text} onChange={setText} onSend={later} canSend />
        <CodeField label={t('code')} value="" onChange={setText} onSend={later} canSend={false} />
      </State>
      <State name="number: with a unit, with the most">
        <NumberField
          label={t('amount')}
          value={amount}
          onChange={setAmount}
          places={2}
          money
          suffix={<span className="unit">USD</span>}
        />
        <NumberField
          label={t('amount')}
          value={amount}
          onChange={setAmount}
          places={2}
          onMax={() => setAmount(decimal('8412.36'))}
          hint={t('email-hint')}
        />
      </State>
      <State name="stepper: free, at a bound, wrong">
        <Stepper {...step} value={lots} canLess canMore />
        <Stepper
          {...step}
          value={numberText(decimal('0.01'), 2)}
          canLess={false}
          canMore
          hint={t('least')}
        />
        <Stepper
          {...step}
          value={numberText(decimal('0.001'), 3)}
          canLess
          canMore
          error={t('least')}
        />
      </State>
      <State name="phone">
        <PhoneField label={t('phone')} value={phone} onChange={setPhone} country="DE" />
      </State>
      <State name="date: filled, wrong">
        <DateField label={t('birthday')} value={day} onChange={setDay} max="2008-01-01" />
        <DateField
          label={t('birthday')}
          value="2020-02-28"
          onChange={setDay}
          error={t('birthday-error')}
        />
      </State>
    </Page>
  )
}
