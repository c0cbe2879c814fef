import { after, all, type Change } from '../../edit.ts'

/** How many addresses each build has, in the table of an area's builds. */
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
      file: 'console/src/api/status.ts',
      edit: after('  files: z.number(),\n', '  addresses: z.number(),\n'),
    },
    {
      file: 'console/src/area/builds-table.tsx',
      edit: after("  { number: 'Size, brotli' },\n", "  { number: 'Addresses' },\n"),
    },
    {
      file: 'console/src/area/build-row.tsx',
      edit: after(
        '        {bytes(build.brotli)}\n      </td>\n',
        '      <td className="num hide-s">{build.addresses}</td>\n',
      ),
    },
    {
      file: 'console/testing/statuses.ts',
      edit: after('    brotli: 2_100,\n', '    addresses: 4,\n'),
    },
  ],
}
