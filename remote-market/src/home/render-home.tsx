import { BrowserRouter } from '@kontor/shared/router'
import { account, session } from '@kontor/shared/store'
import { render, userEvent } from '@kontor/shared/testing'
import { Dialogs, Toasts } from '@kontor/shared/ui'
import type { Usd } from '@kontor/shared/trading'
import { emptyFront, front } from './front.store.ts'
import { HomePage } from './home.page.tsx'
import { emptyHome, home } from './home.store.ts'

/** For tests: the home screen, freshly opened by a visitor, or by a user with so much to withdraw. */
export function renderHome(balance?: Usd) {
  history.replaceState(null, '', '/')
  Object.assign(home, emptyHome())
  Object.assign(front, emptyFront())
  Object.assign(account, { user: null, info: null })
  session.tokens = balance === undefined ? null : { token: 'token', refresh_token: 'refresh', expiresAt: Date.now() + 60_000 }
  render(
    <BrowserRouter>
      <HomePage />
      <Dialogs />
      <Toasts />
    </BrowserRouter>,
  )
  return userEvent.setup()
}

/** Matches a key of the words, with or without its namespace. */
export function word(key: string): RegExp {
  return new RegExp(`(^|:)${key.replaceAll('.', '\\.')}$`)
}
