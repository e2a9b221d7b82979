import type { PersonalPart, PersonalTable } from '../../kernel/index.ts'
import { personalActivities } from '../activities/index.ts'
import { personalCases } from '../cases/index.ts'
import { personalCompetitions } from '../competitions/index.ts'
import { personalContents } from '../contents/index.ts'
import { personalContributions } from '../contributions/index.ts'
import { personalEntries } from '../entries/index.ts'
import { personalEnvironments } from '../environments/index.ts'
import { personalLeaderboards } from '../leaderboards/index.ts'
import { personalMessages } from '../messages/index.ts'
import { personalPlay } from '../play/index.ts'
import { personalQuestions } from '../questions/index.ts'
import { personalReactions } from '../reactions/index.ts'
import { personalResults } from '../results/index.ts'
import { personalSessions } from '../sessions/index.ts'
import { personalTeams } from '../teams/index.ts'
import { personalTokens } from '../tokens/index.ts'
import { personalTraining } from '../training/index.ts'
import { personalUploads } from '../uploads/index.ts'
import { personalUsers } from '../users/index.ts'
import { personalVerification } from '../verification/index.ts'
import { personalRequests } from './personal.store.ts'

const { users, ...told } = personalUsers

/**
 * Everything that the house has of a person, table by table. The compiler asks for every table with a person in it, and a test
 * for every reference to one. The user comes last: by then nothing else is left.
 */
export const personalParts: { readonly [T in PersonalTable | 'users']: PersonalPart } = {
  ...personalTeams,
  ...personalCompetitions,
  ...personalEntries,
  ...personalPlay,
  ...personalTraining,
  ...personalQuestions,
  ...personalLeaderboards,
  ...personalEnvironments,
  ...personalCases,
  ...personalResults,
  ...personalActivities,
  ...personalContributions,
  ...personalContents,
  ...personalReactions,
  ...personalMessages,
  ...personalVerification,
  ...personalTokens,
  ...personalSessions,
  ...personalUploads,
  ...personalRequests,
  ...told,
  users,
}
