import type { Localised } from '@tiltyard/contracts/browser'
import { useFormatter } from '@tiltyard/i18n/browser'
import { useLocalised } from '../site/index.ts'

type MeetingDaysProps = {
  readonly meeting: { readonly place: Localised; readonly startsOn: string; readonly endsOn: string }
}

/** When and where people meet: days at the place, so no zone. */
export function MeetingDays({ meeting: { place, startsOn, endsOn } }: MeetingDaysProps) {
  const format = useFormatter()
  const localised = useLocalised()
  return (
    <span>
      {format.dateTimeRange(new Date(startsOn), new Date(endsOn), { dateStyle: 'long' })}
      {' · '}
      {localised(place)}
    </span>
  )
}
