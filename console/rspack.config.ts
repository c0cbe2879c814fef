import { operatorsConsole } from '@kontor/tooling/console/config.ts'

export default operatorsConsole('production')
