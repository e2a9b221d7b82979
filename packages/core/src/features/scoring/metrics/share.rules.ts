/** How much of the points a metric's value is worth, from nothing to all. */
export function shareOf(
  value: number,
  { zeroAt, fullAt }: { readonly zeroAt: number; readonly fullAt: number },
): number {
  const share = (value - zeroAt) / (fullAt - zeroAt)
  return Math.min(1, Math.max(0, share))
}
