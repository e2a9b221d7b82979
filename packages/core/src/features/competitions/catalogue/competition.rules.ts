import type {
  CompetitionType,
  Localised,
  OrgType,
  ProfileKey,
  PublicStage,
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
export function requiredProfileFields(
  { teamUserFields }: Pick<Competition, 'teamUserFields'>,
  orgTypes: readonly OrgType[],
): ProfileKey[] {
  return [...new Set(orgTypes.flatMap((orgType) => teamUserFields[orgType].map(({ key }) => key)))]
}

export type Stage = {
  readonly id: string
  readonly number: number
  readonly name: Localised
  readonly type: CompetitionType
  readonly startsAt: Date
  readonly freezeAt: Date | null
  readonly endsAt: Date
  readonly revealAt: Date | null
  readonly pausedAt: Date | null
}
export type StageState = PublicStage['state']

/** A paused stage's time stands still: it is neither running nor over until somebody goes on with it. */
export function stageState(
  { startsAt, endsAt, pausedAt }: Pick<Stage, 'startsAt' | 'endsAt' | 'pausedAt'>,
  at: Date,
): StageState {
  if (pausedAt) return 'paused'
  if (at < startsAt) return 'waiting'
  return at < endsAt ? 'running' : 'over'
}

export type Division = {
  readonly id: string
  readonly competitionId: string
  /** What the ledger calls it. */
  readonly number: number
  readonly name: Localised
  readonly description: Localised | null
  /** Null: teams of any kind. */
  readonly orgTypes: readonly OrgType[] | null
  readonly canJoin: boolean
  readonly needsReview: boolean
  readonly ranksOverall: boolean
  readonly canSeeTasks: boolean
  readonly canSubmit: boolean
  readonly scores: boolean
  readonly canTakeBloods: boolean
  readonly affectsValue: boolean
}

export function whyCannotJoin(
  { canJoin, orgTypes }: Pick<Division, 'canJoin' | 'orgTypes'>,
  orgType: OrgType,
): 'entries.division_closed' | 'entries.division_not_eligible' | null {
  if (!canJoin) return 'entries.division_closed'
  return orgTypes === null || orgTypes.includes(orgType) ? null : 'entries.division_not_eligible'
}

const tabs = ['rules', 'schedule', 'prizes', 'faq', 'announcements', 'teams'] as const
const statuses = ['running', 'registering', 'upcoming', 'over'] as const

/**
 * The addresses that show a competition, for `publishEvent(tx, 'pages.invalidated', …)`: made anew when it changes. Lists under other
 * filters follow when they grow old.
 */
export function competitionPages(competitionId: string): { readonly addresses: readonly string[] } {
  const page = `/competition/${competitionId}`
  return {
    addresses: [
      '/',
      '/competition',
      ...statuses.map((status) => `/competition?status=${status}`),
      page,
      ...tabs.map((tab) => `${page}?tab=${tab}`),
      `${page}/scoreboard`,
      '/sitemap.xml',
      '/sitemaps/competitions-1.xml',
    ],
  }
}
