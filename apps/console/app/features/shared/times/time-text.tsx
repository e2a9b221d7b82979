import { formatLocalTime } from './local-time.ts'

type TimeTextProps = {
  readonly iso: string
  /** To the second, for times that are evidence. */
  readonly precise?: boolean
}

export function TimeText({ iso, precise = false }: TimeTextProps) {
  return (
    <time dateTime={iso} className="figures">
      {formatLocalTime(iso, precise)}
    </time>
  )
}
