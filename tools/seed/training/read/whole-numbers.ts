/** Arithmetic of large whole numbers, as ciphers need it. */
export function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let square = modulo(base, modulus)
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

export const modulo = (value: bigint, modulus: bigint): bigint => ((value % modulus) + modulus) % modulus

export const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b))

export function inverse(value: bigint, modulus: bigint): bigint {
  let [r, nextR, t, nextT] = [modulus, modulo(value, modulus), 0n, 1n]
  while (nextR !== 0n) {
    const times = r / nextR
    ;[r, nextR] = [nextR, r - times * nextR]
    ;[t, nextT] = [nextT, t - times * nextT]
  }
  return modulo(t, modulus)
}

export const asNumber = (text: string): bigint => BigInt(`0x${Buffer.from(text).toString('hex')}`)

export function asText(value: bigint): string {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('utf8')
}
