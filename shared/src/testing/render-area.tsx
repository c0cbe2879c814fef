import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter, type MemoryRouterProps, useLocation } from 'react-router-dom'
import { i18n } from '../i18n/index.ts'
import { Dialogs, DockSlot, Toasts } from '../ui/index.ts'

import './in-view.ts'

// Without words each text is its key: tests assert keys, so that editing a translation breaks
// nothing.
i18n.options.appendNamespaceToMissingKey = true

/** An address, or one with the state of the navigation. */
type InitialEntry = NonNullable<MemoryRouterProps['initialEntries']>[number]

/**
 * Renders a screen at an address as the host does; returns the simulated user. The current address
 * is in `data-testid="address"`.
 */
export function renderArea(
  screen: ReactElement,
  { at = '/' }: { at?: InitialEntry } = {},
): UserEvent {
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={[at]} useTransitions={false}>
      {screen}
      <DockSlot />
      <Address />
      <Dialogs />
      <Toasts />
    </MemoryRouter>,
  )
  return user
}

function Address() {
  const { pathname, search } = useLocation()
  return (
    <p hidden data-testid="address">
      {pathname + search}
    </p>
  )
}
