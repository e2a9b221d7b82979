const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

/**
 * Normalises the number of an identity card or passport to capitals and digits; null if invalid. Eighteen characters
 * are a resident identity card, whose check digit reveals typing errors.
 */
export function parseIdNumber(text: string): string | null {
  const number = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z0-9]{6,20}$/.test(number)) return null
  if (!/^\d{17}[\dX]$/.test(number)) return number
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return checkDigits[sum % 11] === number[17] ? number : null
}

/** For lists: enough to tell requests apart, not enough to identify the person. */
export function maskIdNumber(number: string): string {
  return `${number.slice(0, 2)}${'*'.repeat(Math.max(2, number.length - 4))}${number.slice(-2)}`
}
