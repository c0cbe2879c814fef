import { useEffect, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useNavigate } from '@kontor/shared/router'
import { signOut } from '@kontor/shared/store'
import { confirm } from '@kontor/shared/ui'

/** Asks first, then leads home and ends the session. */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    if (!leaving) return
    navigate('/')
    // Once this address is left: ended before, the session would be missed here, and the host would lead to `/login` instead.
    return signOut
  }, [leaving, navigate])

  return async () => {
    setLeaving(await confirm({ title: t('user.log-out.title'), text: t('user.log-out.text'), ok: t('user.log-out.ok') }))
  }
}
