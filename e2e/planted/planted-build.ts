import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Place } from './plants.ts'

/**
 * Copies the published build in `published` to `dist`, with another version and a planted fault.
 * While it runs, the page has `globalThis.planted`.
 */
export function plantBuild(
  published: string,
  dist: string,
  { place, version, script }: { place: Place; version: string; script: string },
): void {
  cpSync(published, dist, { recursive: true })
  const change = (file: string, how: (text: string) => string) =>
    writeFileSync(path.join(dist, file), how(readFileSync(path.join(dist, file), 'utf8')))
  change('kontor.json', (text) => JSON.stringify({ ...JSON.parse(text), version }))
  const before = `globalThis.planted = { render() {}, ${renderAgain} };\n${script};\n`
  const [entry] = globSync('{main,remoteEntry}.*.js', { cwd: dist }) as [string]
  change(entry, (text) =>
    place === 'host'
      ? `${before}${hideRoot};\n${rendering(text)}`
      : `${before}${text}\n;(${wrapPages.toString()})('${place}')\n`,
  )
}

/** Renders the host's layout again: the router reacts to the changed address. */
const renderAgain = `renderAgain() {
  history.pushState(null, '', '#again')
  dispatchEvent(new PopStateEvent('popstate'))
}`

/** Makes the host render into an element outside the document, so that nothing is shown. */
const hideRoot = `if (planted.isBlank) document.getElementById = (id) =>
  id === 'root' ? document.createElement('div') : document.querySelector('#' + id)`

/** Built text of the host's layout, evaluated in each render. */
const inLayout = '"app stale":"app",'

function rendering(text: string): string {
  if (text.split(inLayout).length !== 2)
    throw new Error(`the host's main script must contain ${inLayout} once`)
  return text.replace(inLayout, `${inLayout}id:globalThis.planted.render(),`)
}

type Page = () => Promise<(props: unknown) => unknown>

interface React {
  useReducer(reduce: (count: number) => number, first: number): [number, () => void]
}

interface Container {
  init(scope: { react: Record<string, { get(): Promise<() => React> }> }): unknown
  get(name: string): Promise<() => { default: { pages: Record<string, Page> } }>
}

/** Runs in the page: wraps the pages of a remote's container. */
function wrapPages(id: string): void {
  const planted = Reflect.get(globalThis, 'planted') as {
    render(): void
    renderAgain(): void
    isBlank?: boolean
  }
  let react: Promise<() => React>
  const container = Reflect.get(globalThis, id) as Container
  const wrap = (load: Page): Page => {
    return async () => {
      const Content = await load()
      const { useReducer } = (await react)()
      return (props) => {
        ;[, planted.renderAgain] = useReducer((count) => count + 1, 0)
        planted.render()
        const content = Content(props)
        return planted.isBlank ? null : content
      }
    }
  }
  Reflect.set(globalThis, id, {
    init(scope: Parameters<Container['init']>[0]) {
      react = Object.values(scope.react)[0]!.get()
      return container.init(scope)
    },
    async get(name: string) {
      const { default: remote } = (await container.get(name))()
      const pages = Object.fromEntries(
        Object.entries(remote.pages).map(([address, load]) => [address, wrap(load)]),
      )
      return () => ({ default: { ...remote, pages } })
    },
  })
}
