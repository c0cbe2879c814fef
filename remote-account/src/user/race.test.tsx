import { expect, it } from 'vitest'
import { BrowserRouter, Navigate, useLocation, useRoutes } from '@kontor/shared/router'
import { session, useSignedIn } from '@kontor/shared/store'
import { render, screen, userEvent, startServer, waitFor } from '@kontor/shared/testing'
import { Dialogs } from '@kontor/shared/ui'
import { UserPage } from './user.page.tsx'
function Guard() { const { pathname } = useLocation(); return useSignedIn() ? <UserPage /> : <Navigate to={`/login?from=${pathname}`} replace /> }
function Screens() { return useRoutes([{ path: '/user', element: <Guard /> }, { path: '*', element: <p>elsewhere</p> }]) }
it.each([undefined, false])('races %s', async (t) => {
  startServer()
  session.tokens = { token: 't', refresh_token: 'r', expiresAt: 9e15 }
  history.replaceState(null, '', '/user')
  render(<BrowserRouter {...(t === false && { useTransitions: false })}><Screens /><Dialogs /></BrowserRouter>)
  const user = userEvent.setup()
  await user.click(screen.getAllByRole('button', { name: 'account:user.log-out.row' })[0]!)
  await user.click(await screen.findByRole('button', { name: 'account:user.log-out.ok' }))
  await waitFor(() => expect(session.tokens).toBeNull())
  await new Promise((r) => setTimeout(r, 100))
  expect(location.pathname + location.search).toBe('/')
})
