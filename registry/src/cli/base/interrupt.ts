import { exitCode } from './exit-code.ts'

let done = 'Nothing was changed.'

/** Says what Ctrl-C from now on leaves behind, one sentence. */
export function leaving(sentence: string): void {
  done = sentence
}

/** Lets Ctrl-C end the command with its exit code, and with a sentence on what was done. */
export function stopAtInterrupt(): void {
  process.once('SIGINT', () => {
    console.error(`Stopped. ${done}`)
    process.exit(exitCode.stopped)
  })
}

/** Lets a reader that stops early, such as `head`, end the command without an error. */
export function stopWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
}
