import { useTranslation } from '@kontor/shared/i18n'
import { useNavigate } from '@kontor/shared/router'
import { signOut } from '@kontor/shared/store'
import { confirm } from '@kontor/shared/ui'
import { homeLink } from '@kontor/shared/wire'

/**
 * Asks for confirmation, goes home and ends the session, in this order: `/user` without a session
 * redirects to the login.
 */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation('account')
  const navigate = useNavigate()

  return async () => {
    const sure = await confirm({
      title: t('user.log-out.title'),
      text: t('user.log-out.text'),
      ok: t('user.log-out.ok'),
    })
    if (!sure) return
    await navigate(homeLink())
    signOut()
  }
}
