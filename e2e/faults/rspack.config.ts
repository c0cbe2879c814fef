import path from 'node:path'
import { remote } from '../../tooling/rspack/remote.ts'

const config = remote(process.cwd())

/**
 * The release configuration of the remote in the working folder. Each page also has its own
 * stylesheet, and throws while the fault is switched on.
 */
export default {
  ...config,
  module: {
    ...config.module,
    rules: [
      ...(config.module?.rules ?? []),
      {
        test: /\.page\.tsx$/,
        enforce: 'pre',
        loader: path.join(import.meta.dirname, 'page-loader.cjs'),
      },
    ],
  },
}
