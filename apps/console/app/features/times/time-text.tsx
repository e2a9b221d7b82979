import { writtenTime } from './written-time.ts'

export function TimeText({ iso }: { readonly iso: string }) {
  return (
    <time dateTime={iso} className="figures">
      {writtenTime(iso)}
    </time>
  )
}
