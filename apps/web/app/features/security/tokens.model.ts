import type { NewToken } from '@tiltyard/contracts/browser'

export const mostTokens = 20
export const tokenDays = [7, 30, 90, 365] as const satisfies readonly NewToken['days'][]

export function readDays(value: string): NewToken['days'] {
  return tokenDays.find((days) => `${days}` === value) ?? 30
}
