import type { Language } from '@tiltyard/contracts/browser'

const monthOf = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/**
 * A range of days without Intl.formatRange: browsers and servers differ in the spaces of English ranges, and
 * its Chinese ranges do not match the other dates of the page.
 */
export function dayRange(startsOn: string, endsOn: string, language: Language): string {
  const [year, month, day] = startsOn.split('-').map(Number)
  const [lastYear, lastMonth, lastDay] = endsOn.split('-').map(Number)
  if (language === 'en') return englishRange(startsOn, endsOn)
  const first = `${year}年${month}月${day}日`
  if (startsOn === endsOn) return first
  const parts = [
    year === lastYear ? '' : `${lastYear}年`,
    year === lastYear && month === lastMonth ? '' : `${lastMonth}月`,
    `${lastDay}日`,
  ]
  return `${first}至${parts.join('')}`
}

function englishRange(startsOn: string, endsOn: string): string {
  const [start, end] = [new Date(startsOn), new Date(endsOn)]
  const day = (date: Date) => `${monthOf.format(date)} ${date.getUTCDate()}`
  const [year, lastYear] = [start.getUTCFullYear(), end.getUTCFullYear()]
  if (startsOn === endsOn) return `${day(start)}, ${year}`
  if (year !== lastYear) return `${day(start)}, ${year} – ${day(end)}, ${lastYear}`
  if (start.getUTCMonth() !== end.getUTCMonth()) return `${day(start)} – ${day(end)}, ${year}`
  return `${day(start)}–${end.getUTCDate()}, ${year}`
}
