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
 * What somebody who looks at a competition waits for; null where nothing is planned. `now` is the server's, null while a
 * page does not know it: registration that has yet to open is then not told from one that has closed.
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
