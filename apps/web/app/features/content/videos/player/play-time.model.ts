/** 754 is `12:34`; an hour and more has hours too. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** A duration of schema.org and of `<time>`: PT1H2M3S. */
export function isoDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, rest && `${rest}S`].filter(Boolean).join('')
  return `PT${parts || '0S'}`
}

/** The moment of a shared address (`?t=754`); null without a valid one. */
export function parseMoment(search: URLSearchParams): number | null {
  const text = search.get('t') ?? ''
  return /^\d{1,5}$/.test(text) ? Number(text) : null
}

/** The last chapter that has begun. */
export function chapterAt<Chapter extends { readonly seconds: number }>(
  chapters: readonly Chapter[],
  seconds: number,
): Chapter | null {
  return chapters.findLast((chapter) => chapter.seconds <= seconds) ?? null
}
