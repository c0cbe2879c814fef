import { client } from '@kontor/shared/api'

let underWay = 0

/** Counts the calls from now on. Called once a page. */
export function watchCalls(): void {
  client.interceptors.request.use((request) => {
    underWay += 1
    return request
  })
  client.interceptors.response.use(
    (answer) => {
      underWay -= 1
      return answer
    },
    (cause: unknown) => {
      underWay -= 1
      throw cause
    },
  )
}

/** Whether a call waits for its answer. */
export function isCalling(): boolean {
  return underWay > 0
}
