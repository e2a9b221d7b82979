const least = 30
const most = 70
const step = 2

/** In percent of the whole; neither side becomes too narrow to be read. */
export const clampShare = (share: number): number =>
  Number.isFinite(share) ? Math.round(Math.min(most, Math.max(least, share))) : 50

/** As sliders move; null for keys that mean nothing here. */
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
