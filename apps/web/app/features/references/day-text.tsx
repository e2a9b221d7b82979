import { useFormatter } from '@tiltyard/i18n/browser'

/** A day: of publishing, of a meeting. Without a clock it needs no zone. */
export function DayText({ value }: { readonly value: string }) {
  const format = useFormatter()
  return (
    <time dateTime={value}>
      {format.dateTime(new Date(value), { year: 'numeric', month: 'short', day: 'numeric' })}
    </time>
  )
}
