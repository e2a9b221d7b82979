import type { Language } from '@tiltyard/contracts/browser'

const english = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** Days at a place. Browsers write a Chinese range in bare figures, unlike every other date of the page. */
export function dayRange(startsOn: string, endsOn: string, language: Language): string {
  if (language === 'en') return english.formatRange(new Date(startsOn), new Date(endsOn))
  const [year, month, day] = startsOn.split('-').map(Number)
  const [lastYear, lastMonth, lastDay] = endsOn.split('-').map(Number)
  const first = `${year}年${month}月${day}日`
  if (startsOn === endsOn) return first
  const parts = [
    year === lastYear ? '' : `${lastYear}年`,
    year === lastYear && month === lastMonth ? '' : `${lastMonth}月`,
    `${lastDay}日`,
  ]
  return `${first}至${parts.join('')}`
}
