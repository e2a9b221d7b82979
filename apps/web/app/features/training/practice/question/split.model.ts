const least = 30
const most = 70
const step = 2

/** In percent, within bounds that keep both sides readable. */
export const clampShare = (share: number): number =>
  Number.isFinite(share) ? Math.round(Math.min(most, Math.max(least, share))) : 50

/** Keys of a slider; null for other keys. */
export function shareAfterKey(key: string, share: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return clampShare(share - step)
    case 'ArrowRight':
      return clampShare(share + step)
    case 'Home':
      return least
    case 'End':
      return most
    default:
      return null
  }
}
