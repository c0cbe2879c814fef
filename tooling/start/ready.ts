import path from 'node:path'
import { environment, registryFolder } from './services.ts'
import type { Settings } from './settings.ts'

const demo = [
  ['Demo account', 'demo@kontor.example / Practice-2026'],
  ['Invitation code', 'KONTOR'],
] as const

/** The addresses and accounts that `npm start` prints when everything runs. */
export function readyBlock(settings: Settings, ms: number): string {
  const { data, ports } = settings
  const hasDemo = environment(settings)['SANDBOX_DEMO'] === '1'
  const token = path.join(registryFolder(data), 'operator-token')
  const rows = [
    ['App', `http://localhost:${ports.APP_PORT}`],
    ['Sandbox', `http://localhost:${ports.SANDBOX_PORT}`],
    ['Registry and console', `http://localhost:${ports.REGISTRY_PORT}`],
    ...(hasDemo ? demo : []),
    ['Sign-in codes', `http://localhost:${ports.SANDBOX_PORT}/outbox`],
    ['Operator token', path.relative(process.cwd(), token)],
    ['Logs', path.relative(process.cwd(), path.join(data, 'logs'))],
  ] as const
  const lines = rows.map(([label, value]) => `  ${label.padEnd(22)}${value}`)
  return [
    '',
    'Kontor is ready',
    `(after ${(ms / 1000).toFixed(1)} s; Ctrl-C stops it)`,
    '',
    ...lines,
    '',
  ].join('\n')
}
