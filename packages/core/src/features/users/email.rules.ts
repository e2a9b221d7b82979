const longest = 254
const plain = /^[^\s<>,;:"@]+@[^\s<>,;:"@]+\.[^\s<>,;:"@.]+$/

/** What a service calls an address is only one when a mail can be sent to it; anything else is none. */
export function emailFrom(claimed: string | null | undefined): string | null {
  const email = claimed?.trim() ?? ''
  return email.length <= longest && plain.test(email) ? email : null
}
