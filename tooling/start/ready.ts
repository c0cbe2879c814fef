import path from 'node:path'
import type { Settings } from './settings.ts'

/** The addresses and accounts that `npm start` prints when everything runs. */
export function readyBlock({ data, ports }: Settings, ms: number): string {
  const rows = [
    ['App', `http://localhost:${ports.APP_PORT}`],
    ['Sandbox', `http://localhost:${ports.SANDBOX_PORT}`],
    ['Registry and console', `http://localhost:${ports.REGISTRY_PORT}`],
    ['Demo account', 'demo@kontor.example / Practice-2026'],
    ['Invitation code', 'KONTOR'],
    ['Sign-in codes', `http://localhost:${ports.SANDBOX_PORT}/outbox`],
    ['Operator token', path.relative(process.cwd(), path.join(data, 'registry', 'operator-token'))],
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
