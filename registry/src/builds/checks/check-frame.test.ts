import { expect, it } from 'vitest'
import { fakeBuild, fakeFrame } from '../../testing/fake-builds.ts'
import { checkBuild } from './check-build.ts'

function published(extra: Record<string, unknown>) {
  const files = { ...fakeBuild('host') }
  for (const [name, content] of Object.entries(extra)) {
    if (content === undefined) delete files[name]
    else files[name] = JSON.stringify(content)
  }
  const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const)
  return () => checkBuild({ id: 'host', version: '1.0.0' }, new Map(bytes))
}

it('COMP-490 a build may have a frame and titles, or none', () => {
  expect(published({ 'frame.json': undefined })).not.toThrow()
  const titles = { 'en-US': { '/login': { title: 'Log in', lead: 'Welcome' } } }
  expect(published({ 'frame.json': fakeFrame, 'titles.json': titles })).not.toThrow()
})

it.each([
  ['frame.json', { ...fakeFrame, style: 'i { color: red }</style><script>' }],
  ['frame.json', { ...fakeFrame, pages: undefined }],
  ['titles.json', { 'en-US': { '/login': 'Log in' } }],
])('COMP-490 a build whose %s has another form is not published', (name, content) => {
  expect(published({ [name]: content })).toThrow(`${name} has another form`)
})
