import { expect, it } from 'vitest'
import { wideIn } from './wide-lines.ts'

const wide = 'word '.repeat(25)

it.each([
  ['a.ts', `// ${wide}`],
  ['a.ts', ` * ${wide}`],
  ['a.ts', `/** ${wide}*/`],
  ['a.md', wide],
])('in %s refuses %j', (file, line) => {
  expect(wideIn(file, `\n${line}`)).toEqual([`${file}:2`])
})

it.each([
  ['a.ts', `const words = '${wide}'`],
  ['a.ts', '// short'],
  ['a.md', `| ${wide}|`],
  ['a.md', `\`\`\`\n${wide}\n\`\`\``],
])('in %s accepts %j, which cannot be broken', (file, text) => {
  expect(wideIn(file, text)).toEqual([])
})
