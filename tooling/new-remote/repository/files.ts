import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteId } from '@kontor/shared/wire'
import { platformPackages } from '../../pack/pack.ts'
import { type Files, formatted, remoteFiles, wordFiles } from '../files.ts'
import { readme } from './readme.ts'

/** Files of the workspace that a repository copies unchanged. */
const copied = ['tsconfig.base.json', 'tsconfig.web.json', 'css-modules.d.ts', 'pnpm-lock.yaml']

/** The folder of the packed platform in a repository. */
export const PACKED = 'kontor'

const vitestConfig = `import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'happy-dom',
    setupFiles: ['./node_modules/@kontor/shared/src/testing/empty-storage.ts'],
    // The packages of the platform are TypeScript.
    server: { deps: { inline: [/@kontor/] } },
  },
})
`

/**
 * The files of a repository with one remote, by their paths, without the packed platform. The
 * lockfile is that of the workspace: the first installation removes what the squad does not need,
 * and keeps the versions with which the platform was tested.
 */
export async function repositoryFiles(id: RemoteId, workspace: string): Promise<Files> {
  const read = (file: string) => readFileSync(path.join(workspace, file), 'utf8')
  const written = {
    'package.json': JSON.stringify(rootPackage(id, JSON.parse(read('package.json')))),
    'locales/package.json': JSON.stringify(wordsPackage(id)),
    'vitest.config.ts': vitestConfig,
    'README.md': readme(id),
    ...remoteFiles(id, workspace, wordsOf(id)),
    ...wordFiles(id),
  }
  return new Map([
    ...(await formatted(written, workspace)),
    ...copied.map((file) => [file, read(file)] as const),
    ['pnpm-workspace.yaml', withPackedPlatform(read('pnpm-workspace.yaml'), platformVersion(read))],
    ['.gitignore', 'node_modules/\ndist/\n'],
  ])
}

/** The package with the words of a squad: the platform's own has those of the kit. */
const wordsOf = (id: RemoteId) => `@${id}/locales`

function wordsPackage(id: RemoteId): object {
  return { name: wordsOf(id), version: '1.0.0', private: true, type: 'module' }
}

function rootPackage(id: RemoteId, workspace: Record<string, unknown>): object {
  const { engines, packageManager, optionalDependencies } = workspace
  return {
    name: id,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines,
    packageManager,
    scripts: { test: `tsc -p remote-${id} && vitest run` },
    devDependencies: {
      ...Object.fromEntries(platformPackages.map((name) => [`@kontor/${name}`, '*'])),
      'happy-dom': 'catalog:',
      typescript: 'catalog:',
      vitest: 'catalog:',
    },
    optionalDependencies,
  }
}

/** The settings of the workspace, for the folders of a squad and the packed platform. */
function withPackedPlatform(settings: string, version: string): string {
  const folders = 'packages:\n  - remote-*\n  - locales\n'
  const packages = platformPackages.map(
    (name) => `  '@kontor/${name}': file:${PACKED}/kontor-${name}-${version}.tgz\n`,
  )
  return `${settings.replace(/^packages:\n(?: {2}- .*\n)+/m, folders)}
# The platform, as kontor pack wrote it.
overrides:
${packages.join('')}`
}

function platformVersion(read: (file: string) => string): string {
  return JSON.parse(read('tooling/package.json')).version
}
