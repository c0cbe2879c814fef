import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('{host,shared,remote-*}/src/**/*.tsx', {
  exclude: (path) => path.endsWith('.test.tsx'),
})
/** The attributes of each input, with its file and position. */
const inputs = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<input\b([^]*?)\/>/g)].map(
    ([, attributes = ''], place) => [`${file} ${place + 1}`, attributes] as const,
  ),
)
const isText = (attributes: string) =>
  !/type="(checkbox|radio|range|file)"|\bhidden\b/.test(attributes)

it('HOST-096 each input of host, kit and areas has a name', () => {
  expect(inputs.length).toBeGreaterThan(10)
  expect(inputs.filter(([, has]) => !/\bname=|textControl\(/.test(has))).toEqual([])
})

it('HOST-096 each text input has a word for the Enter key', () => {
  expect(
    inputs.filter(([, has]) => isText(has) && !/enterKeyHint=|textControl\(/.test(has)),
  ).toEqual([])
})
