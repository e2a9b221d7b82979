/** One mailbox, one account: providers do not tell upper from lower case. */
export function emailKeyOf(email: string): string {
  return email.toLowerCase()
}
