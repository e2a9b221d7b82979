/** One mailbox, one account: providers ignore the case of an email. */
export function emailKeyOf(email: string): string {
  return email.toLowerCase()
}
