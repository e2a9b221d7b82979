const refusals = ['too_large', 'content_mismatch', 'type_not_allowed'] as const
export type Refusal = (typeof refusals)[number]

/** An unknown reason is shown as a file type that is not allowed. */
export function parseRefusal(reason: string | null): Refusal | null {
  if (reason === null) return null
  return refusals.find((each) => reason.endsWith(`.${each}`)) ?? 'type_not_allowed'
}
