const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** The notation of age for keys (BIP 173): letters without look-alikes and a checksum, so that a mistyped key is noticed. */
export function encodeBech32(prefix: string, bytes: Uint8Array): string {
  const words = regroup(bytes, 8, 5, true)
  const sum = checksum([...expand(prefix), ...words, 0, 0, 0, 0, 0, 0]) ^ 1
  const check = Array.from({ length: 6 }, (_, at) => (sum >>> (5 * (5 - at))) & 31)
  return `${prefix}1${[...words, ...check].map((word) => alphabet[word]).join('')}`
}

/** Null when it is not what this prefix begins, or a letter is wrong. */
export function decodeBech32(prefix: string, text: string): Uint8Array | null {
  const lower = text.toLowerCase()
  if (!lower.startsWith(`${prefix}1`) || (text !== lower && text !== text.toUpperCase())) return null
  const words = [...lower.slice(prefix.length + 1)].map((letter) => alphabet.indexOf(letter))
  if (words.length < 6 || words.includes(-1) || checksum([...expand(prefix), ...words]) !== 1) return null
  return Uint8Array.from(regroup(words.slice(0, -6), 5, 8, false))
}

function expand(prefix: string): number[] {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

function checksum(words: readonly number[]): number {
  let sum = 1
  for (const word of words) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ word
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) sum ^= generator
  }
  return sum
}

function regroup(values: Iterable<number>, from: number, to: number, pads: boolean): number[] {
  const [groups, most]: [number[], number] = [[], (1 << to) - 1]
  let [held, bits] = [0, 0]
  for (const value of values) {
    held = ((held << from) | value) & 0xfff
    for (bits += from; bits >= to; ) {
      bits -= to
      groups.push((held >> bits) & most)
    }
  }
  if (pads && bits > 0) groups.push((held << (to - bits)) & most)
  return groups
}
