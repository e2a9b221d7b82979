import type { PlaySettings } from '@tiltyard/competition-types'
import type {
  CompetitionType,
  ContentLanguage,
  Localised,
  OrgType,
  ProfileKey,
  PublicStage,
  TeamUserFields,
  VerifyType,
} from '@tiltyard/contracts'

/** A competition as the rules need it; time-dependent fields come from the database's clock. */
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
  readonly isListed: boolean
  readonly contentLanguage: ContentLanguage
  readonly joinCode: string | null
  readonly registrationClosesAt: Date | null
  readonly rosterLocksAt: Date | null
}

/**
 * Profile fields that members of these kinds of teams must have filled in, each once, in the competition's order. Before
 * the kind is known, it is what is missing first, if kinds are asked for different fields.
 */
export function requiredProfileFields(
  { teamUserFields }: Pick<Competition, 'teamUserFields'>,
  orgTypes: readonly OrgType[],
): ProfileKey[] {
  const keysOf = (fields: TeamUserFields[OrgType]) => fields.map(({ key }) => key)
  if (orgTypes.length > 0) return [...new Set(orgTypes.flatMap((orgType) => keysOf(teamUserFields[orgType])))]
  const lists = Object.values(teamUserFields).map(keysOf)
  const ofEveryKind = (lists[0] ?? []).filter((key) => lists.every((keys) => keys.includes(key)))
  const isAskedByKind = lists.some((keys) => keys.length > ofEveryKind.length)
  return isAskedByKind ? [...new Set<ProfileKey>(['orgType', ...ofEveryKind])] : ofEveryKind
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
  /** When it was revealed by hand. */
  readonly revealedAt: Date | null
  readonly pausedAt: Date | null
  readonly settings: PlaySettings
}
export type StageState = PublicStage['state']

/** A paused stage is neither running nor over until it is resumed. */
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
  /** Number of the division in the ledger. */
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
 * Pages that show a competition, for `publishEvent(tx, 'pages.invalidated', …)`, which purges them. Lists under other
 * filters are refreshed when their cache entry expires.
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
