export { at } from './ids.ts'
export { closed } from './orders.ts'
export type { Example, Section } from './section.ts'
export { exampleOf, nameOf, sections } from './sections.ts'
