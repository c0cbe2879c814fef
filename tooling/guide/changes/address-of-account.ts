import { after, type Change, instead, newFile, newText } from '../edit.ts'

const page = `import { useTranslation } from '@kontor/shared/i18n'
import { Empty, Page } from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'

/** \`/mine/referrals\`: what friends have brought. */
export function ReferralsPage() {
  const { t } = useTranslation('account')
  return (
    <Page title={t('referrals.title')} back={userLink()}>
      <Empty />
    </Page>
  )
}
`

/** A page of its own for referrals. */
export const addressOfAccount: Change = {
  title: 'An address of account',
  steps: [
    {
      file: 'remote-account/src/routes.ts',
      edit: instead(
        "  { path: '/mine/email'",
        "  { path: '/mine/referrals', title: 'referrals.title', titled: 'bar', needs: 'session' },\n  { path: '/mine/email'",
      ),
    },
    {
      file: 'remote-account/src/remote.tsx',
      edit: after(
        "(await import('./invite/invite.page.tsx')).InvitePage,\n",
        "    '/mine/referrals': async () => (await import('./referrals/referrals.page.tsx')).ReferralsPage,\n",
      ),
    },
    { file: 'remote-account/src/referrals/referrals.page.tsx', edit: newFile(page) },
    { file: 'locales/*/account.json', edit: newText('referrals.title', 'invite.title') },
    {
      file: 'e2e/page/account-screens.ts',
      edit: after(
        "  { name: 'invite', who: 'newcomer', path: '/mine/invite' },\n",
        "  { name: 'referrals', who: 'newcomer', path: '/mine/referrals' },\n",
      ),
    },
  ],
}
