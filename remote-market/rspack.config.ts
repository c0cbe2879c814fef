import { remote } from '@kontor/tooling/rspack/remote.ts'

export default remote(import.meta.dirname)
