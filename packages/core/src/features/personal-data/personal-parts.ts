import type { PersonalDataHandler, PersonalTable } from '../../kernel/index.ts'
import {
  personalAppeals,
  personalCaseNotes,
  personalCertificates,
  personalCompetitions,
  personalContributors,
  personalEntries,
  personalIncidents,
  personalPlay,
  personalResults,
  personalTeams,
  personalWriteups,
} from '../competitions/index.ts'
import {
  personalActivities,
  personalContents,
  personalContributions,
  personalDatasets,
  personalReactions,
  personalTools,
  personalVideos,
} from '../content/index.ts'
import { personalEnvironments } from '../environments/index.ts'
import { personalCorrections, personalExamBanks, personalSittings } from '../exams/index.ts'
import { personalDownloads, personalUploads } from '../files/index.ts'
import { personalSessions, personalTokens, personalUsers, personalVerification } from '../identity/index.ts'
import { personalBroadcasts, personalMessages } from '../notifications/index.ts'
import { personalSiteVersions } from '../platform/index.ts'
import { personalLeaderboards, personalQuestions, personalTraining } from '../training/index.ts'
import { personalRequests } from './data-export.store.ts'

const { users, ...otherUserParts } = personalUsers

/**
 * All personal data, table by table. The compiler requires every table with a person in it, a test every foreign key to
 * a user; the user comes last.
 */
export const personalParts: { readonly [T in PersonalTable | 'users']: PersonalDataHandler } = {
  ...personalTeams,
  ...personalCompetitions,
  ...personalEntries,
  ...personalPlay,
  ...personalTraining,
  ...personalQuestions,
  ...personalLeaderboards,
  ...personalEnvironments,
  ...personalAppeals,
  ...personalWriteups,
  ...personalCaseNotes,
  ...personalIncidents,
  ...personalResults,
  ...personalContributors,
  ...personalCertificates,
  ...personalActivities,
  ...personalContributions,
  ...personalContents,
  ...personalDatasets,
  ...personalReactions,
  ...personalVideos,
  ...personalTools,
  ...personalExamBanks,
  ...personalSittings,
  ...personalCorrections,
  ...personalMessages,
  ...personalBroadcasts,
  ...personalSiteVersions,
  ...personalVerification,
  ...personalTokens,
  ...personalSessions,
  ...personalUploads,
  ...personalDownloads,
  ...personalRequests,
  ...otherUserParts,
  users,
}
