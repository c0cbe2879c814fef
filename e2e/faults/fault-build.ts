import { execFile } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { RemoteId } from '@kontor/shared/wire'
import { workspace } from '../stage/stage.ts'

/**
 * Builds a remote that fails while `localStorage.fault` names the remote and a fault. Its files are
 * published, pinned and checked like those of every build. Its pages and their styles differ from
 * those of another version; the other files are the same.
 */
export async function faultBuild(id: RemoteId, version: string, dist: string): Promise<void> {
  const folder = path.join(workspace, `remote-${id}`)
  const bundler = path.join(folder, 'node_modules/@rspack/cli/bin/rspack.js')
  const config = path.join(import.meta.dirname, 'rspack.config.ts')
  const style = `${dist}.css`
  mkdirSync(path.dirname(style), { recursive: true })
  writeFileSync(style, `.fault { --version: '${version}' }`)
  await promisify(execFile)(
    process.execPath,
    [bundler, 'build', '--config', config, '--output-path', dist],
    {
      cwd: folder,
      env: { ...process.env, KONTOR_VERSION: version, FAULT_STYLE: style },
    },
  )
  const [name] = globSync('remoteEntry.*.js', { cwd: dist }) as [string]
  const entry = path.join(dist, name)
  writeFileSync(
    entry,
    `${beforeEntry(id)}${readFileSync(entry, 'utf8')}\n${id} = (${withFaults.toString()})('${id}', ${id})\n`,
  )
}

const beforeEntry = (id: RemoteId) =>
  `if (localStorage.getItem('fault') === '${id} entry') throw new Error('planted in the entry');\n`

type Page = () => Promise<(props: unknown) => unknown>

interface Container {
  init(...given: unknown[]): unknown
  get(name: string): Promise<() => { default: { pages: Record<string, Page> } }>
}

/** Runs in the page: wraps the remote's container. */
function withFaults(id: RemoteId, container: Container): Container {
  const isOn = (fault: string) => localStorage.getItem('fault') === `${id} ${fault}`
  const drawing = (Content: (props: unknown) => unknown) => (props: unknown) => {
    if (isOn('render')) throw new Error('planted in the render')
    return Content(props)
  }
  return {
    init: (...given) => container.init(...given),
    async get(name) {
      if (isOn('expose')) throw new Error(`Module "${name}" does not exist in container.`)
      const factory = await container.get(name)
      return () => {
        const { default: remote } = factory()
        const pages = Object.fromEntries(
          Object.entries(remote.pages).map(([address, load]) => [
            address,
            async () => drawing(await load()),
          ]),
        )
        return { default: { ...remote, pages, ...(isOn('contract') && { contract: 99 }) } }
      }
    },
  }
}
