export { closed } from './orders.ts'
export { at, type Example, type Section } from './section.ts'
export { exampleOf, nameOf, sections } from './sections.ts'
