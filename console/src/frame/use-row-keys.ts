import { useLayoutEffect } from 'react'
import { listen } from './use-keys.ts'

/** The link of a row to a page. A link to a sheet is a change. */
const PAGE = 'a:not([href^="#"])'

/** Keys that move through the rows of the tables of a page: `j` and `k`. Enter opens a row. */
export function useRowKeys(): void {
  useLayoutEffect(
    () =>
      listen((key) => {
        const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr')]
        const place = rows.findIndex((row) => row.contains(document.activeElement))
        if (key === 'j') focus(rows[Math.min(place + 1, rows.length - 1)])
        else if (key === 'k') focus(rows[Math.max(place - 1, 0)])
        else if (key === 'Enter' && rows[place] === document.activeElement)
          rows[place]?.querySelector<HTMLElement>(PAGE)?.click()
        else return false
        return true
      }),
    [],
  )
}

function focus(row: HTMLElement | undefined): void {
  if (row === undefined) return
  row.tabIndex = -1
  row.focus()
}
