import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server with the part of SMTP that a sender needs. */
export interface MailServer {
  url: string
  /** The source of each received mail, in order. */
  taken: string[]
  /** Makes it refuse mail, or accept it again. */
  refuse(refuses: boolean): void
  close(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const taken: string[] = []
  let refuses = false
  const answer = (command: string): string => {
    if (command === 'QUIT') return '221 bye'
    if (command === 'STAR') return '502 it has no TLS'
    if (refuses) return '451 not now'
    return command === 'DATA' ? '354 go on' : '250 fine'
  }
  const server = createServer((socket) => {
    /** The lines of the mail that is being received. */
    let mail: string[] | null = null
    const say = (text: string) => socket.write(`${text}\r\n`)
    say('220 ready')
    forEachLine(socket, (line) => {
      if (mail === null) {
        const said = answer(line.slice(0, 4).toUpperCase())
        say(said)
        if (said.startsWith('354')) mail = []
      } else if (line === '.') {
        taken.push(mail.join('\n'))
        mail = null
        say('250 taken')
      } else mail.push(line)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    refuse: (now) => {
      refuses = now
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

function forEachLine(socket: Socket, take: (line: string) => void): void {
  let rest = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    lines.forEach(take)
  })
}
