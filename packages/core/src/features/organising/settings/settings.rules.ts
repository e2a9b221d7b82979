import type { CompetitionSettings } from '@tiltyard/contracts'

export function whyNotSettings(
  settings: Pick<
    CompetitionSettings,
    | 'teamSizeMin'
    | 'teamSizeMax'
    | 'registrationOpensAt'
    | 'registrationClosesAt'
    | 'rosterLocksAt'
    | 'companyNeedsMaterials'
  >,
  { hasAgreement }: { readonly hasAgreement: boolean },
) {
  const { registrationOpensAt: opens, registrationClosesAt: closes, rosterLocksAt: locks } = settings
  if (settings.teamSizeMin > settings.teamSizeMax) return 'competitions.team_size_turned'
  if (!follows(opens, closes)) return 'competitions.registration_turned'
  if (!follows(opens, locks)) return 'competitions.roster_before_registration'
  if (settings.companyNeedsMaterials && !hasAgreement) return 'competitions.materials_need_agreement'
  return null
}

const follows = (first: string | null, second: string | null) =>
  first === null || second === null || Date.parse(first) < Date.parse(second)

/** What the results were counted with, and what therefore stays once they are published. */
export function changesCounting(
  before: Pick<CompetitionSettings, 'bloodPercents' | 'hintPayment'>,
  after: Pick<CompetitionSettings, 'bloodPercents' | 'hintPayment'>,
): boolean {
  return bloodsDiffer(before, after) || before.hintPayment !== after.hintPayment
}

export const bloodsDiffer = (
  before: Pick<CompetitionSettings, 'bloodPercents'>,
  after: Pick<CompetitionSettings, 'bloodPercents'>,
) => before.bloodPercents.join() !== after.bloodPercents.join()
