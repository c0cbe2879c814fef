import { useEffect } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useResource } from '@kontor/shared/store'
import { ErrorRetry, IconButton, Page, PullRefresh, Share2 } from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'
import { shareInvite } from '../parts/invite/share-invite.actions.ts'
import { Friends } from './friends.tsx'
import { invites } from './invite.store.ts'
import { InviteCode } from './invite-code.tsx'
import { InviteSkeleton } from './invite-skeleton.tsx'

/** `/mine/invite`: the invitation code with its QR code, and the friends who used it. */
export function InvitePage() {
  const { t } = useTranslation('account')
  const state = useResource(invites)
  useEffect(() => void invites.load(), [])

  const shown = state.at === 'ready' ? state.value : null
  return (
    <Page
      title={t('invite.title')}
      back={userLink()}
      {...(shown && {
        action: (
          <IconButton
            icon={Share2}
            label={t('invite.share')}
            onClick={() => void shareInvite(shown.code)}
          />
        ),
      })}
    >
      <PullRefresh onRefresh={invites.reload}>
        <div className="blocks">
          {state.at === 'failed' && <ErrorRetry onRetry={() => void invites.load()} />}
          {(state.at === 'idle' || state.at === 'loading') && <InviteSkeleton />}
          {shown && (
            <>
              <InviteCode code={shown.code} />
              <Friends invites={shown} />
            </>
          )}
        </div>
      </PullRefresh>
    </Page>
  )
}
