/** A text with its middle masked, e.g. `L01X•••47`; a short one is masked whole. */
export function maskMiddle(text: string, first: number, last: number): string {
  return text.length > first + last ? `${text.slice(0, first)}•••${text.slice(-last)}` : '•••'
}

/** An address with its name masked, e.g. `m•••@posteo.example`. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1•••')
}
