import { useKitMessages } from '../messages/kit-messages.ts'
import { useLocale } from '../messages/use-locale.ts'
import { type Day, type Week, weeksUntil } from './calendar.model.ts'
import styles from './calendar-chart.module.css'
import { ChartFrame } from './chart-frame.tsx'

export type CalendarChartProps = {
  readonly title: string
  /** Heading of the second column of the table. */
  readonly valueLabel: string
  readonly days: readonly Day[]
  /** The last day shown, YYYY-MM-DD. */
  readonly until: string
}

const side = 14
const top = 18

/** The days of a year. On a narrow screen the oldest weeks are cut off, but remain in the table. */
export function CalendarChart({ title, valueLabel, days, until }: CalendarChartProps) {
  const { chart: messages } = useKitMessages()
  const rows = days.filter(({ count }) => count > 0).map(({ date, count }) => [date, count])
  return (
    <ChartFrame title={title} table={{ head: [messages.day, valueLabel], rows }}>
      <div className={styles['weeks']}>
        {weeksUntil(until, days)
          .toReversed()
          .map((week) => (
            <WeekColumn key={week.days[0]?.date} week={week} />
          ))}
      </div>
      <div className={styles['scale']}>
        {messages.less}
        {[0, 1, 2, 3, 4].map((level) => (
          <svg key={level} width={side} height={side} viewBox="0 0 14 14" aria-hidden="true">
            <rect className={styles[`level${level}`]} x="1" y="1" width="12" height="12" rx="2" />
          </svg>
        ))}
        {messages.more}
      </div>
    </ChartFrame>
  )
}

function WeekColumn({ week: { month, days } }: { readonly week: Week }) {
  const locale = useLocale()
  const name = (index: number) =>
    new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, index, 1))
  return (
    <svg className={styles['week']} width={side} height={top + 7 * side} aria-hidden="true">
      {month === null ? null : (
        <text className={styles['month']} x="1" y="11">
          {name(month)}
        </text>
      )}
      {days.map((day, index) =>
        day ? (
          <rect
            key={day.date}
            className={styles[`level${day.level}`]}
            x="1"
            y={top + index * side + 1}
            width="12"
            height="12"
            rx="2"
          >
            {day.count > 0 ? <title>{`${day.date}: ${day.count}`}</title> : null}
          </rect>
        ) : null,
      )}
    </svg>
  )
}
