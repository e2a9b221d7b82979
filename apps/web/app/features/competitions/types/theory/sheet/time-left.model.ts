const second = 1_000
const minute = 60 * second

/** When screen readers are told how much time is left; the text is gone before it is wrong. */
const announcements = [
  [30 * second, 'seconds30'],
  [minute, 'minute1'],
  [5 * minute, 'minutes5'],
] as const
const announcedFor = 10 * second

export type TimeAnnouncement = (typeof announcements)[number][1]

export type SheetTime = {
  /** mm:ss, or h:mm:ss. */
  readonly clock: string
  readonly isOver: boolean
  /** The last five minutes. */
  readonly isShort: boolean
  readonly announcement: TimeAnnouncement | null
}

const two = (value: number) => String(value).padStart(2, '0')

export function sheetTime(deadline: number, now: number): SheetTime {
  const left = Math.max(0, Math.ceil((deadline - now) / second) * second)
  const hours = Math.floor(left / (60 * minute))
  const clock = `${two(Math.floor(left / minute) % 60)}:${two((left / second) % 60)}`
  const announced = announcements.find(([from]) => left <= from && left > from - announcedFor)
  return {
    clock: hours > 0 ? `${hours}:${clock}` : clock,
    isOver: left === 0,
    isShort: left <= 5 * minute,
    announcement: announced?.[1] ?? null,
  }
}
