import { Agent, get } from 'node:http'

const [url = '', seconds = '3'] = process.argv.slice(2)
const CONNECTIONS = 32
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

await ask()
process.send?.('ready')
const until = Date.now() + Number(seconds) * 1000
let count = 0
await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    while (Date.now() < until) {
      await ask()
      count += 1
    }
  }),
)
agent.destroy()
process.send?.(count)
process.disconnect?.()

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
}
