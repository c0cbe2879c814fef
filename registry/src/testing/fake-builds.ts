import {
  type BuildCard,
  type BuildId,
  CONTRACT,
  type Frame,
  type RemoteId,
} from '@kontor/shared/wire'

/** The areas of these tests. */
export const areas: readonly BuildId[] = ['host', 'account', 'market', 'onboarding', 'trading']

/** The files of a build as text, path → content. */
export type FakeFiles = Record<string, string>

/** A tiny but valid build, as the bundler writes it; `card` changes its card. */
export function fakeBuild(
  id: BuildId,
  version = '1.0.0',
  card: Partial<BuildCard> = {},
): FakeFiles {
  return id === 'host' ? fakeHost(version, card) : fakeRemote(id, version, card)
}

/** One valid build of each area. */
export function fakeBuilds(version = '1.0.0'): [BuildId, FakeFiles][] {
  return areas.map((id) => [id, fakeBuild(id, version)])
}

/** `host@1.0.0` and its remotes. */
export function allRefs(version = '1.0.0'): string[] {
  return areas.map((id) => `${id}@${version}`)
}

/** A federation manifest of a remote, as the bundler writes it. */
export function fakeManifest(id: RemoteId) {
  const none = {
    js: { sync: [] as string[], async: [] as string[] },
    css: { sync: [] as string[], async: [] as string[] },
  }
  return {
    id,
    name: id,
    metaData: { name: id, remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
    shared: [{ name: 'react', assets: structuredClone(none) }],
    remotes: [],
    exposes: [
      {
        name: 'remote',
        path: './remote',
        assets: {
          js: { sync: ['static/expose.js'], async: ['page.js'] },
          css: { sync: ['expose.css'], async: [] as string[] },
        },
      },
    ],
  }
}

/** A frame of a host, with the least that its form allows. */
export const fakeFrame: Frame = {
  screen: '<div data-frame>[[page]][[dock]]</div>',
  pages: { plain: '<main>[[skeleton]]</main>' },
  skeletons: { list: '<i></i>' },
  docks: { tabs: '<footer>[[tabs]]</footer>', bare: '<footer></footer>' },
  tabs: [],
  style: 'main > i { color: red }',
  words: { 'en-US': {} },
}

function fakeHost(version: string, card: Partial<BuildCard>): FakeFiles {
  return {
    'kontor.json': JSON.stringify({
      id: 'host',
      version,
      contract: CONTRACT,
      lent: { react: '19.3.1', valtio: '2.3.2' },
      names: { react: ['useState'], valtio: ['proxy'] },
      routes: [{ path: '/language', title: 'title' }],
      ...card,
    }),
    'entry.json': JSON.stringify({ scripts: ['vendor.js', 'main.js'], styles: ['main.css'] }),
    'frame.json': JSON.stringify(fakeFrame),
    'vendor.js': '// vendor',
    'main.js': `// host ${version}\n${'console.log("host");\n'.repeat(100)}`,
    'main.css': 'body { margin: 0 }',
    'main.js.map': '{}',
  }
}

function fakeRemote(id: RemoteId, version: string, card: Partial<BuildCard>): FakeFiles {
  return {
    'kontor.json': JSON.stringify({
      id,
      version,
      contract: CONTRACT,
      lent: { react: '^19.3.1' },
      names: { react: ['useState'] },
      routes: [{ path: id === 'market' ? '/' : `/${id}`, title: 'title' }],
      ...card,
    }),
    'mf-manifest.json': JSON.stringify(fakeManifest(id)),
    'remoteEntry.js': `// ${id} ${version}`,
    'static/expose.js': '// expose',
    'page.js': '// page',
    'expose.css': `.${id} { color: inherit }`,
  }
}
