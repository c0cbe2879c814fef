import { startStage } from './stage.ts'

/** One house for all end-to-end tests. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stage, stop } = await startStage()
  process.env['KONTOR_STAGE'] = JSON.stringify(stage)
  return stop
}
