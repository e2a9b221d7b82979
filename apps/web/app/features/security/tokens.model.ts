import type { TokenInput } from '@tiltyard/contracts/browser'

export const mostTokens = 20
export const tokenDays = [7, 30, 90, 365] as const satisfies readonly TokenInput['days'][]

export function readDays(value: string): TokenInput['days'] {
  return tokenDays.find((days) => `${days}` === value) ?? 30
}
