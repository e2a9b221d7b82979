/** Normalises a number: adds +86, removes spaces and dashes; null if it cannot be a mobile number. */
export function parseMobileNumber(text: string): string | null {
  const compact = text
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
  const number = /^1[3-9]\d{9}$/.test(compact) ? `+86${compact}` : compact
  if (number.startsWith('+86')) return /^\+861[3-9]\d{9}$/.test(number) ? number : null
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : null
}

/** Enough for its owner to recognise, too little for others. */
export function maskMobileNumber(number: string): string {
  return `${number.slice(0, -8)}****${number.slice(-4)}`
}
