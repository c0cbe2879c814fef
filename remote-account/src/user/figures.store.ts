import { proxy, useSnapshot } from 'valtio'

/** Whether amounts are hidden from others' eyes; holds for as long as the app is open. */
const figures = proxy<{ shown: boolean }>({ shown: true })

export function toggleFigures(): void {
  figures.shown = !figures.shown
}

/** True while amounts may be read. */
export function useFiguresShown(): boolean {
  return useSnapshot(figures).shown
}
