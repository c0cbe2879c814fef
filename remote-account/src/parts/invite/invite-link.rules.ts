/** The address of the registration that fills in the user's invitation code. */
export function inviteLink(code: string): string {
  return `${location.origin}/register?${new URLSearchParams({ invite: code })}`
}
