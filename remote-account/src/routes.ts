import type { AreaRoute } from '@kontor/shared/wire'

/** The addresses of this area. */
export const routes = [
  { path: '/user', title: 'user.title', needs: 'session', keepAlive: true, skeleton: 'cards' },
  {
    path: '/mine/wallet',
    title: 'wallet.title',
    titled: 'bar',
    needs: 'session',
    skeleton: 'cards',
  },
  { path: '/mine/history', title: 'history.title', titled: 'bar', needs: 'session' },
  { path: '/mine/bank', title: 'bank.title', titled: 'bar', needs: 'session' },
  {
    path: '/mine/addBank',
    title: 'add-bank.title',
    titled: 'bar',
    needs: 'session',
    skeleton: 'form',
  },
  { path: '/mine/coin', title: 'coin.title', titled: 'bar', needs: 'session' },
  {
    path: '/mine/charge',
    title: 'deposit.title',
    titled: 'bar',
    needs: 'session',
    skeleton: 'form',
  },
  {
    path: '/mine/withdraw',
    title: 'withdraw.title',
    titled: 'bar',
    needs: 'session',
    skeleton: 'form',
  },
  { path: '/mine/inbox', title: 'inbox.title', titled: 'bar', needs: 'session' },
  { path: '/mine/announcement', title: 'announcements.title', titled: 'bar', needs: 'session' },
  { path: '/mine/email', title: 'email.title', titled: 'bar', needs: 'session', skeleton: 'form' },
  {
    path: '/mine/invite',
    title: 'invite.title',
    titled: 'bar',
    needs: 'session',
    skeleton: 'cards',
  },
  {
    path: '/mine/password',
    title: 'password.title',
    titled: 'bar',
    needs: 'session',
    skeleton: 'form',
  },
  { path: '/mine/close', title: 'close.title', titled: 'bar', needs: 'session', skeleton: 'form' },
  { path: '/mine/settings', title: 'settings.title', titled: 'bar', needs: 'session' },
] as const satisfies readonly AreaRoute[]
