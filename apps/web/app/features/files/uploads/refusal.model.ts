const refusals = ['too_large', 'content_mismatch', 'type_not_allowed'] as const
export type Refusal = (typeof refusals)[number]

/** From the reason that the upload carries. Something that this page does not know yet is a file that is not taken. */
export function parseRefusal(reason: string | null): Refusal | null {
  if (reason === null) return null
  return refusals.find((each) => reason.endsWith(`.${each}`)) ?? 'type_not_allowed'
}
