import { appendFileSync, renameSync, statSync } from 'node:fs'

/** Bytes after which a log begins anew. */
const LARGEST = 10_000_000

/**
 * The log of a service. A large one becomes `<file>.1`, in place of the one before, so that both
 * together stay small. What cannot be written, as on a full disk, is counted and said once writing
 * works again; whoever writes goes on.
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
