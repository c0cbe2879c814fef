import path from 'node:path'
import { remote } from '../../tooling/rspack/remote.ts'

const config = remote(process.cwd())

/**
 * The remote of the folder it is run in, as it is released, but each page has a stylesheet of its
 * own and can be told to throw.
 */
export default {
  ...config,
  module: {
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
