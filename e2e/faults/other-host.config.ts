import { host } from '../../tooling/rspack/host.ts'
import { ruleOf } from '../load/changes.ts'

/** Changes of the main script, the lent modules and the style. */
const edits = [
  {
    file: 'host/src/shell/shell.tsx',
    find: '<div className',
    replace: '<div data-other className',
  },
  { file: 'shared/src/ui/buttons/button.tsx', find: "'btn'", replace: "'btn', 'other'" },
  { file: 'shared/src/ui/css/base.css', find: 'html {', replace: 'html {\n  --other: 1;' },
]

const config = host(process.cwd())

/** The release configuration of a host that differs from its sources in three files. */
export default {
  ...config,
  module: {
    ...config.module,
    rules: [
      ...(config.module?.rules ?? []),
      ...edits.flatMap((edit) => ruleOf({ area: 'host', name: edit.file, edit })),
    ],
  },
}
