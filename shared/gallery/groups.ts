import type { ReactNode } from 'react'
import { Buttons } from './buttons.group.tsx'
import { Chart } from './chart.group.tsx'
import { Choices } from './choices.group.tsx'
import { Fields } from './fields.group.tsx'
import { Figures } from './figures.group.tsx'
import { Layout } from './layout.group.tsx'
import { Layers } from './layers.group.tsx'
import { Lists } from './lists.group.tsx'
import type { Settings } from './settings.ts'
import { States } from './states.group.tsx'

/** The groups of the gallery. Together they show every part of the kit in every state. */
export const groups: Record<Settings['group'], () => ReactNode> = {
  buttons: Buttons,
  fields: Fields,
  choices: Choices,
  figures: Figures,
  lists: Lists,
  states: States,
  layers: Layers,
  layout: Layout,
  chart: Chart,
}
