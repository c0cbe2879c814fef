import { proxy, useSnapshot } from 'valtio'

/** Whether amounts are shown. Kept until the app is closed. */
const figures = proxy<{ shown: boolean }>({ shown: true })

export function toggleFigures(): void {
  figures.shown = !figures.shown
}

/** True while amounts are shown. */
export function useFiguresShown(): boolean {
  return useSnapshot(figures).shown
}
