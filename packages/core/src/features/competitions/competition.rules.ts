import type {
  CompetitionType,
  Localised,
  OrgType,
  ProfileKey,
  TeamUserFields,
  VerifyType,
} from '@tiltyard/contracts'

/** A competition as rules see it; what depends on the time was asked of the database's clock. */
export type Competition = {
  readonly id: string
  readonly type: CompetitionType
  readonly name: Localised
  readonly summary: Localised | null
  readonly isPublished: boolean
  readonly registrationIsOpen: boolean
  readonly rosterIsLocked: boolean
  readonly verifyType: VerifyType
  readonly teamUserFields: TeamUserFields
  readonly conditions: readonly { readonly id: string; readonly text: Localised }[]
  readonly companyNeedsMaterials: boolean
  readonly agreement: Localised | null
  readonly teamSizeMin: number
  readonly teamSizeMax: number
  readonly registrationClosesAt: Date | null
  readonly rosterLocksAt: Date | null
}

/** What people in teams of these kinds must have told, each key once, in the competition's order. */
export function fieldsFor(
  { teamUserFields }: Pick<Competition, 'teamUserFields'>,
  orgTypes: readonly OrgType[],
): ProfileKey[] {
  return [...new Set(orgTypes.flatMap((orgType) => teamUserFields[orgType].map(({ key }) => key)))]
}
