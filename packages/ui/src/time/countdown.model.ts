const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export type TimeLeft = {
  readonly days: number
  /** HH:mm:ss */
  readonly clock: string
  readonly isOver: boolean
  /** The last minute, which may be highlighted. */
  readonly isShort: boolean
}

const two = (value: number) => String(value).padStart(2, '0')

export function timeLeft(until: number, now: number): TimeLeft {
  const left = Math.max(0, Math.ceil((until - now) / second) * second)
  const clock = [
    Math.floor((left % day) / hour),
    Math.floor((left % hour) / minute),
    (left % minute) / second,
  ]
  return {
    days: Math.floor(left / day),
    clock: clock.map(two).join(':'),
    isOver: left === 0,
    isShort: left > 0 && left <= minute,
  }
}

/** When screen readers get an update: often enough to act, but not each second. */
const milestones = [
  [7 * day, 'day', 7],
  [day, 'day', 1],
  [hour, 'hour', 1],
  [10 * minute, 'minute', 10],
  [5 * minute, 'minute', 5],
  [minute, 'minute', 1],
  [10 * second, 'second', 10],
] as const

export type Milestone = { readonly amount: number; readonly unit: 'day' | 'hour' | 'minute' | 'second' }

/** The last milestone passed; the live region is updated only when it changes. */
export function milestoneAt(until: number, now: number): Milestone | null {
  const left = until - now
  const passed = milestones.filter(([from]) => left <= from).at(-1)
  return passed && left > 0 ? { amount: passed[2], unit: passed[1] } : null
}

/** "3 days" / "3天": Intl supplies the plurals. */
export function formatAmount({ amount, unit }: Milestone, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
