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
const milestones = [7 * day, day, hour, 10 * minute, 5 * minute, minute, 10 * second]

/** How many milestones have passed: the live region is updated only when this changes. */
export function milestonesPassed(until: number, now: number): number {
  return milestones.filter((milestone) => until - now <= milestone).length
}

const units = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
  ['second', second],
] as const

export type Amount = { readonly amount: number; readonly unit: (typeof units)[number][0] }

/** Beyond it, rounding would mislead: an hour and a half is 90 minutes and not two hours. */
const maxRoundingError = 0.1

/** The time left as people say it, in the largest unit that fits: 1:59:04 are two hours. */
export function roundedTimeLeft(until: number, now: number): Amount | null {
  const left = until - now
  if (left <= 0) return null
  for (const [unit, length] of units) {
    const amount = Math.round(left / length)
    if (amount > 0 && Math.abs(amount * length - left) <= maxRoundingError * left) return { amount, unit }
  }
  return { amount: 1, unit: 'second' }
}

/** "3 days" / "3天": Intl supplies the plurals. */
export function formatAmount({ amount, unit }: Amount, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
