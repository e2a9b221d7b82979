import type { PlaySettings } from '@tiltyard/competition-types'
import type {
  CompetitionDocuments,
  CompetitionSettings,
  CompetitionType,
  DivisionPlan,
  Localised,
} from '@tiltyard/contracts'

/** Initial values of a competition; all of them can be changed later. */
export type Template = {
  readonly stage: {
    readonly type: CompetitionType
    /** Others than the defaults of the type. */
    readonly settings?: Partial<PlaySettings>
    readonly name: Localised
    readonly hours: number
    /** Hours between the freeze and the end. */
    readonly frozenHours: number
  }
  readonly divisions: readonly DivisionPlan[]
  readonly settings: Omit<
    CompetitionSettings,
    'name' | 'contentLanguage' | 'registrationOpensAt' | 'registrationClosesAt' | 'rosterLocksAt'
  >
  readonly documents: CompetitionDocuments
}

/** A division with all rights. */
export const openDivision: DivisionPlan = {
  name: { zh: '公开组', en: 'Open' },
  description: null,
  orgTypes: null,
  canJoin: true,
  needsReview: false,
  canSeeTasks: true,
  canSubmit: true,
  scores: true,
  ranksOverall: true,
  canTakeBloods: true,
  affectsValue: true,
}

export const defaultSettings: Template['settings'] = {
  summary: null,
  teamSizeMin: 1,
  teamSizeMax: 4,
  verifyType: 'none',
  conditions: [],
  teamUserFields: { company: [], school: [], other: [] },
  companyNeedsMaterials: false,
  boardIsPublic: true,
  cover: null,
  logo: null,
  isListed: true,
  joinCode: null,
  teamLimit: null,
}
