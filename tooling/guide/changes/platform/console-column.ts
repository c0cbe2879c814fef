import { after, all, type Change } from '../../edit.ts'

/** How many addresses each build has. */
export const consoleColumn: Change = {
  title: 'A column of the console',
  steps: [
    {
      file: 'registry/src/api/channels/channel-status.ts',
      edit: all(
        after('  bytes: number\n', '  addresses: number\n'),
        after('    bytes: sizeOf(record),\n', '    addresses: record.card.routes.length,\n'),
      ),
    },
    {
      file: 'registry/src/console/tables.ts',
      edit: after(
        "  { name: 'Files', kind: 'number', show: ({ files }) => files },\n",
        "  { name: 'Addresses', kind: 'number', show: ({ addresses }) => addresses },\n",
      ),
    },
  ],
}
