import type { ReactNode } from 'react'
import { Buttons } from './groups/buttons.group.tsx'
import { Chart } from './groups/chart.group.tsx'
import { Choices } from './groups/choices.group.tsx'
import { Fields } from './groups/fields.group.tsx'
import { Figures } from './groups/figures.group.tsx'
import { Layers } from './groups/layers.group.tsx'
import { Layout } from './groups/layout.group.tsx'
import { Lists } from './groups/lists.group.tsx'
import { States } from './groups/states.group.tsx'
import type { Settings } from './settings.ts'

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
