import { nextTask } from './composition/areas/next-task.actions.ts'

// The host in parts, each in a task of its own: frames and taps come between them. In one task,
// a phone would answer neither for as long as all of them take.
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
