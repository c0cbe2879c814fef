/**
 * Two examples or more of each command, by its words. A test has the command read each one, runs
 * those that only look, and tries those of changes with --dry-run.
 */
export const examples: Readonly<Record<string, readonly string[]>> = {
  publish: [
    'kontor publish market --version 1.4.2',
    'kontor publish market --note "depth of market on the trade screen"',
    'kontor publish market --dirty --dry-run',
  ],
  gate: ['kontor gate market@1.4.2', 'kontor gate trading@2.3.0 host@2.7.0 --channel staging'],
  promote: [
    'kontor promote market@1.4.2',
    'kontor promote --from staging --at "mon 08:00"',
    'kontor promote market@1.4.2 --expect 419 --dry-run',
    'kontor promote market@1.4.2 --pin --reason "certified until the end of June"',
  ],
  'canary start': [
    'kontor canary market@1.4.2 --plan careful',
    'kontor canary start market@1.4.2 --percent 10',
  ],
  'canary step': ['kontor canary step', 'kontor canary step --expect 419 --yes'],
  'canary pause': [
    'kontor canary pause --reason "the night shift has nobody"',
    'kontor canary pause market --reason "the night shift has nobody"',
  ],
  'canary resume': ['kontor canary resume', 'kontor canary resume market'],
  'canary end': ['kontor canary end', 'kontor canary end market --reason "the watch list is slow"'],
  'canary promote': ['kontor canary promote', 'kontor canary promote --dry-run'],
  'canary status': [
    'kontor canary status',
    'kontor canary status market@1.4.2 --wait --timeout 90',
  ],
  'schedule list': ['kontor schedule list', 'kontor schedule list --channel staging'],
  'schedule cancel': ['kontor schedule cancel 7', 'kontor schedule cancel 7 --dry-run'],
  'preview new': [
    'kontor preview market',
    'kontor preview new market --with trading@2.3.0 --hours 48',
  ],
  'preview list': ['kontor preview list', 'kontor preview list --channel staging --json'],
  'preview extend': [
    'kontor preview extend market@1.4.2',
    'kontor preview extend market@1.4.2 --hours 24',
  ],
  'preview stop': [
    'kontor preview stop market@1.4.2',
    'kontor preview stop market@1.4.2 --channel staging',
  ],
  dev: [
    'kontor dev trading',
    'kontor dev trading market --against staging',
    'kontor dev trading --against https://app.kontor.example --port 3200',
  ],
  'new remote': [
    'kontor new remote rewards',
    'kontor new remote rewards --squad squad-rewards',
    'kontor new remote rewards --repository ../rewards',
  ],
  pack: ['kontor pack ../rewards/kontor', 'kontor pack ../rewards/kontor --dry-run'],
  rollback: [
    'kontor rollback',
    'kontor rollback account --reason "withdrawals show no fee"',
    'kontor rollback account --to 12 --force --reason "it fails less than 1.9.2"',
  ],
  'quarantine add': [
    'kontor quarantine market@1.4.2 --reason "the watch list is lost"',
    'kontor quarantine add market@1.4.2 --reason "the watch list is lost" --dry-run',
  ],
  'quarantine lift': [
    'kontor quarantine lift market@1.4.2 --reason "it was the broker’s fault"',
    'kontor quarantine lift market@1.4.2 --reason "it was the broker’s fault" --dry-run',
  ],
  'quarantine list': ['kontor quarantine list', 'kontor quarantine list --json'],
  'freeze start': [
    'kontor freeze --reason "quarter end, no changes" --until "mon 08:00"',
    'kontor freeze --channel staging --reason "we look into it first"',
  ],
  'freeze lift': ['kontor freeze lift', 'kontor freeze lift --dry-run'],
  'pin add': [
    'kontor pin add account --reason "until the new fees are announced"',
    'kontor pin add account --channel staging --reason "until the new fees are announced"',
  ],
  'pin lift': ['kontor pin lift account', 'kontor pin lift account --dry-run'],
  resign: ['kontor resign', 'kontor resign --channel staging'],
  status: ['kontor status', 'kontor status market', 'kontor status --channel staging --json'],
  incidents: ['kontor incidents', 'kontor incidents --json'],
  log: ['kontor log --area account --since 2026-12-01T06:00Z', 'kontor log --verify'],
  diff: ['kontor diff production staging', 'kontor diff market@1.4.1 market@1.4.2'],
  'time-machine': [
    'kontor time-machine production:412',
    'kontor time-machine production@2026-11-20T14:00Z --open',
  ],
  doctor: ['kontor doctor', 'kontor doctor --all', 'kontor doctor --json'],
  'areas list': ['kontor areas', 'kontor areas list --json'],
  'areas add': ['kontor areas add rewards', 'kontor areas add rewards --dry-run'],
  'areas limit': ['kontor areas limit trading 160', 'kontor areas limit trading none'],
  'tokens list': ['kontor tokens list', 'kontor tokens list --json'],
  'tokens create': [
    'kontor tokens create squad-rewards --role publisher --area rewards',
    'kontor tokens create night-shift --role operator --days 30',
  ],
  'tokens renew': [
    'kontor tokens renew squad-rewards',
    'kontor tokens renew squad-rewards --days 30',
  ],
  'tokens revoke': [
    'kontor tokens revoke squad-rewards',
    'kontor tokens revoke squad-rewards --dry-run',
  ],
  'keys list': ['kontor keys', 'kontor keys list --json'],
  'keys rotate': ['kontor keys rotate', 'kontor keys rotate --dry-run'],
  edge: ['kontor edge', 'kontor edge --dry-run'],
  export: [
    'kontor export ./site',
    'kontor export ./site --channel staging --app https://staging.kontor.example',
  ],
  backup: ['kontor backup database.tgz', 'kontor backup database.tgz --dry-run'],
  gc: ['kontor gc', 'kontor gc --older 180d', 'kontor gc --delete'],
  completion: ['kontor completion bash', 'kontor completion fish'],
  schema: ['kontor schema status', 'kontor schema tokens list'],
}
