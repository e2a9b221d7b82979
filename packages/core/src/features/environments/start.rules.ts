/** Against loops of starting and stopping: so many in so long, whatever became of them. */
export const startsLimit = { starts: 10, seconds: 300 } as const

export function whyNotStarted(
  { alive, recent }: { readonly alive: number; readonly recent: number },
  perOwner: number,
): 'environments.limit_reached' | 'environments.too_fast' | null {
  if (alive >= perOwner) return 'environments.limit_reached'
  return recent >= startsLimit.starts ? 'environments.too_fast' : null
}
