import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

// The same answers by Node's HTTP server alone: the limit for any server on Node.

/** An answer whose body is the file named after its position in the list. */
export interface KeptAnswer {
  address: string
  headers: string[]
}

const [folder = '', port] = process.argv.slice(2)
const kept = JSON.parse(readFileSync(path.join(folder, 'answers.json'), 'utf8')) as KeptAnswer[]
const answers = new Map(
  kept.map(({ address, headers }, index) => {
    const body = readFileSync(path.join(folder, String(index)))
    return [address, { headers, body }]
  }),
)
createServer((request, response) => {
  const { headers, body } = answers.get(request.url!)!
  response.writeHead(200, headers).end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('bare Node ready'))
