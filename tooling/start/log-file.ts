import { appendFileSync, renameSync, statSync } from 'node:fs'

/** Size after which a new log begins, bytes. */
const LARGEST = 10_000_000

/**
 * The log of a service. A large one replaces `<file>.1`, so that both together stay small. Lines
 * that cannot be written, for example on a full disk, are counted, and the log says how many once
 * writing works again.
 */
export class LogFile {
  readonly #file: string
  readonly #largest: number
  #size: number
  #lost = 0

  constructor(file: string, largest = LARGEST) {
    this.#file = file
    this.#largest = largest
    this.#size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  }

  write(chunk: Uint8Array): void {
    try {
      if (this.#size + chunk.length > this.#largest && this.#size > 0) this.#rotate()
      if (this.#lost > 0) this.#append(Buffer.from(`… ${this.#lost} bytes of the log were lost\n`))
      this.#lost = 0
      this.#append(chunk)
    } catch {
      this.#lost += chunk.length
    }
  }

  #append(bytes: Uint8Array): void {
    appendFileSync(this.#file, bytes)
    this.#size += bytes.length
  }

  #rotate(): void {
    renameSync(this.#file, `${this.#file}.1`)
    this.#size = 0
  }
}
