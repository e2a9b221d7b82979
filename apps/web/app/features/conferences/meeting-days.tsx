import type { Localised } from '@tiltyard/contracts/browser'
import { useLanguage } from '@tiltyard/i18n/browser'
import { useLocalised } from '../site/index.ts'
import { dayRange } from './day-range.model.ts'

type MeetingDaysProps = {
  readonly meeting: { readonly place: Localised; readonly startsOn: string; readonly endsOn: string }
}

/** When and where people meet: days at the place, so no zone. */
export function MeetingDays({ meeting: { place, startsOn, endsOn } }: MeetingDaysProps) {
  const { language } = useLanguage()
  const localised = useLocalised()
  return (
    <span>
      {dayRange(startsOn, endsOn, language)}
      {' · '}
      {localised(place)}
    </span>
  )
}
