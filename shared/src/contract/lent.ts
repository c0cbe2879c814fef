import { useState } from 'react'
import { createPortal } from 'react-dom'
import { proxy } from 'valtio'
import { client } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'
import { useNavigate } from '@kontor/shared/router'
import { session } from '@kontor/shared/store'
import { Toasts } from '@kontor/shared/ui'

/** One value of each lent module: two bundles with the same value run the same copy. */
export const lent = {
  react: useState,
  reactDom: createPortal,
  valtio: proxy,
  store: session,
  api: client,
  i18n,
  router: useNavigate,
  ui: Toasts,
}
export type Lent = typeof lent

/**
 * The lent modules of which `theirs` and this bundle have different copies; empty when all are
 * shared.
 */
export function foreignModules(theirs: Lent): (keyof Lent)[] {
  const names = Object.keys(lent) as (keyof Lent)[]
  return names.filter((name) => theirs[name] !== lent[name])
}
