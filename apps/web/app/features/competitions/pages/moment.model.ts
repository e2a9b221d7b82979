import type { CompetitionListItem } from '@tiltyard/contracts/browser'

type CompetitionTimes = Pick<
  CompetitionListItem,
  'status' | 'registrationOpensAt' | 'registrationClosesAt' | 'startsAt' | 'endsAt'
>
export type NextMoment = {
  readonly label: 'registrationCloses' | 'registrationOpens' | 'starts' | 'ends' | 'ended'
  readonly at: string
}

/**
 * The next event of a competition; null without dates. `now` is the server's time, null before hydration:
 * until then a future opening of registration cannot be distinguished from a past closing.
 */
export function nextMoment(
  { status, registrationOpensAt, registrationClosesAt, startsAt, endsAt }: CompetitionTimes,
  now: number | null,
): NextMoment | null {
  const of = (label: NextMoment['label'], at: string | null) => (at ? { label, at } : null)
  switch (status) {
    case 'over':
      return of('ended', endsAt)
    case 'running':
      return of('ends', endsAt)
    case 'registering':
      return of('registrationCloses', registrationClosesAt) ?? of('starts', startsAt)
    case 'upcoming': {
      const opensLater = now !== null && registrationOpensAt !== null && Date.parse(registrationOpensAt) > now
      return (opensLater ? of('registrationOpens', registrationOpensAt) : null) ?? of('starts', startsAt)
    }
  }
}
