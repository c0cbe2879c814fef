import { nextTask } from './composition/areas/next-task.actions.ts'

// Loads each part of the host in its own task, so that the browser draws frames and handles taps
// in between. In one task, a phone would do neither until all parts are evaluated.
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@kontor/shared/i18n'),
  () => import(/* webpackMode: "eager" */ '@kontor/shared/api'),
  () => import(/* webpackMode: "eager" */ '@kontor/shared/router'),
  () => import(/* webpackMode: "eager" */ '@kontor/shared/store'),
  () => import(/* webpackMode: "eager" */ '@kontor/shared/ui'),
  () => import(/* webpackMode: "eager" */ './app.tsx'),
]

async function start(): Promise<void> {
  for (const part of parts) {
    await part()
    await nextTask()
  }
}

void start()
