export interface Mail {
  to: string
  subject: string
  text: string
}

/** How mail leaves the house. */
export interface Mailer {
  /** @throws Refusal UNAVAILABLE when it cannot be sent */
  send(mail: Mail): Promise<void>
  /**
   * Whether mail could be sent now, asked in place of sending it, so that both take the same way.
   * @throws Refusal UNAVAILABLE
   */
  check(): Promise<void>
}
