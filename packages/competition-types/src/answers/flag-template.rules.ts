/** Placeholder of the entry's own part in a template. */
const teamPlaceholder = '[TEAM]'
/** 20 characters of 5 bits cannot be guessed while a competition runs. */
const tailLength = 20
/** The alphabet excludes letters that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

export function isFlagTemplate(text: string): boolean {
  return text.includes(teamPlaceholder)
}

/** The flag of one entry, whose part is made of a keyed digest. */
export function fillFlagTemplate(template: string, digest: Uint8Array): string {
  const letters = [...digest.subarray(0, tailLength)].map((byte) => alphabet[byte % 32]).join('')
  return template.replaceAll(teamPlaceholder, letters)
}
