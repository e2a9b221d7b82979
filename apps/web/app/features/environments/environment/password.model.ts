const length = { min: 8, max: 30 } as const
const classes = {
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digit: /\d/,
  special: /[^A-Za-z0-9]/,
} as const
const neededClasses = 3

export type CharacterClass = keyof typeof classes
export const characterClasses = Object.keys(classes) as readonly CharacterClass[]

export type PasswordChecks = {
  readonly length: boolean
  /** At least three of the four character classes. */
  readonly classes: boolean
  /** Printable ASCII only. */
  readonly isPrintable: boolean
  readonly has: Readonly<Record<CharacterClass, boolean>>
}

/** The password rules of the specification, checked while typing; the server checks again. */
export function checkPassword(password: string): PasswordChecks {
  const has = {
    upper: classes.upper.test(password),
    lower: classes.lower.test(password),
    digit: classes.digit.test(password),
    special: classes.special.test(password),
  }
  return {
    length: password.length >= length.min && password.length <= length.max,
    classes: Object.values(has).filter(Boolean).length >= neededClasses,
    isPrintable: /^[ -~]*$/.test(password),
    has,
  }
}

export const isStrong = ({ length: isLong, classes: isMixed, isPrintable }: PasswordChecks): boolean =>
  isLong && isMixed && isPrintable
