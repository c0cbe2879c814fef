export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends mail. */
export interface Mailer {
  /** @throws Refusal UNAVAILABLE when it cannot be sent */
  send(mail: Mail): Promise<void>
  /**
   * Checks that mail could be sent now, without sending any, so that the response does not show
   * whether an account exists.
   * @throws Refusal UNAVAILABLE
   */
  check(): Promise<void>
}
