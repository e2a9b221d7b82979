import * as account from './account/account.contract.ts'
import * as accountOrders from './account/account-orders.contract.ts'
import * as cas from './account/cas.contract.ts'
import * as scores from './competitions/adjustments.contract.ts'
import * as announcements from './competitions/announcements.contract.ts'
import * as appeals from './competitions/appeals.contract.ts'
import * as caseNotes from './competitions/case-notes.contract.ts'

import * as certificates from './competitions/certificates.contract.ts'
import * as organising from './competitions/competition-admin.contract.ts'
import * as competitionAudit from './competitions/competition-log.contract.ts'
import * as competitionPreviews from './competitions/competition-preview.contract.ts'
import * as competitions from './competitions/competitions.contract.ts'
import * as listing from './competitions/competitions.contract.ts'
import * as divisions from './competitions/divisions.contract.ts'
import * as entries from './competitions/entries.contract.ts'
import * as entryReview from './competitions/entry-review.contract.ts'
import * as evidence from './competitions/evidence.contract.ts'
import * as hallOfFame from './competitions/hall-of-fame.contract.ts'
import * as handedAnswers from './competitions/handed-answers.contract.ts'
import * as cases from './competitions/incidents.contract.ts'
import * as invitations from './competitions/invitations.contract.ts'
import * as materials from './competitions/materials.contract.ts'
import * as monitor from './competitions/monitor.contract.ts'
import * as participants from './competitions/participants.contract.ts'
import * as play from './competitions/play.contract.ts'
import * as results from './competitions/results.contract.ts'
import * as organisingGroup from './competitions/staff.contract.ts'
import * as stages from './competitions/stages.contract.ts'
import * as statistics from './competitions/statistics.contract.ts'
import * as submissionLog from './competitions/submission-log.contract.ts'
import * as taskEnvironments from './competitions/task-environments.contract.ts'
import * as taskAuthoring from './competitions/tasks.contract.ts'
import * as teamAdministration from './competitions/team-administration.contract.ts'
import * as teams from './competitions/teams.contract.ts'
import * as transfer from './competitions/transfer.contract.ts'
import * as writeupReview from './competitions/writeup-review.contract.ts'
import * as writeups from './competitions/writeups.contract.ts'
import * as wrongAnswers from './competitions/wrong-answers.contract.ts'
import * as activities from './content/activities.contract.ts'
import * as articles from './content/articles.contract.ts'
import * as conferences from './content/conferences.contract.ts'
import * as preview from './content/content-preview.contract.ts'
import * as contents from './content/contents.contract.ts'
import * as contributions from './content/contributions.contract.ts'
import * as datasetAdmin from './content/dataset-admin.contract.ts'
import * as datasetApplications from './content/dataset-applications.contract.ts'
import * as datasetCitations from './content/dataset-citations.contract.ts'
import * as datasetDownloads from './content/dataset-downloads.contract.ts'
import * as datasetFileAdmin from './content/dataset-file-admin.contract.ts'
import * as datasetGrants from './content/dataset-grants.contract.ts'
import * as datasetReview from './content/dataset-review.contract.ts'
import * as datasetTraces from './content/dataset-traces.contract.ts'
import * as datasets from './content/datasets.contract.ts'
import * as licences from './content/licences.contract.ts'
import * as papers from './content/papers.contract.ts'
import * as reactions from './content/reactions.contract.ts'
import * as search from './content/search.contract.ts'
import * as toolReview from './content/tool-review.contract.ts'
import * as toolSubmissions from './content/tool-submissions.contract.ts'
import * as tools from './content/tools.contract.ts'
import * as videoAdmin from './content/video-admin.contract.ts'
import * as videoPlayback from './content/video-playback.contract.ts'
import * as videos from './content/videos.contract.ts'
import * as access from './environments/access.contract.ts'
import * as consoleEnvironments from './environments/environment-admin.contract.ts'
import * as environments from './environments/environments.contract.ts'
import * as examBanks from './exams/exam-banks.contract.ts'
import * as examImport from './exams/exam-import.contract.ts'
import * as examInvigilation from './exams/exam-invigilation.contract.ts'
import * as examMarks from './exams/exam-marks.contract.ts'
import * as examPapers from './exams/exam-papers.contract.ts'
import * as examSittings from './exams/exam-sittings.contract.ts'
import * as pictures from './files/pictures.contract.ts'
import * as storage from './files/storage.contract.ts'
import * as uploads from './files/uploads.contract.ts'
import * as uploadsInParts from './files/uploads.contract.ts'
import * as people from './identity/people.contract.ts'
import * as profile from './identity/profile.contract.ts'
import * as signIn from './identity/sign-in.contract.ts'
import * as tokens from './identity/tokens.contract.ts'
import * as users from './identity/users.contract.ts'
import * as review from './identity/verification.contract.ts'
import * as verification from './identity/verification.contract.ts'
import * as broadcasts from './notifications/broadcasts.contract.ts'
import * as delivery from './notifications/delivery.contract.ts'
import * as live from './notifications/live.contract.ts'
import * as messages from './notifications/messages.contract.ts'
import * as notifications from './notifications/notification-settings.contract.ts'
import * as personalData from './personal-data/personal-data.contract.ts'
import * as auditLog from './platform/audit-log.contract.ts'
import * as batch from './platform/batch.contract.ts'
import * as dictionary from './platform/dictionary.contract.ts'
import * as dictionaryAdmin from './platform/dictionary-admin.contract.ts'
import * as jobs from './platform/jobs.contract.ts'
import * as recommendationAdmin from './platform/recommendation-admin.contract.ts'
import * as home from './platform/site.contract.ts'
import * as system from './platform/site.contract.ts'
import * as siteAdmin from './platform/site-admin.contract.ts'
import type { RouteShape } from './route.ts'
import * as board from './scores/scoreboard.contract.ts'
import * as trainingAnswers from './training/answers.contract.ts'
import * as trainingProgress from './training/progress.contract.ts'
import * as consoleQuestions from './training/question-admin.contract.ts'
import * as trainingQuestions from './training/questions.contract.ts'

/** Every route of the platform's api, the account service and the gateway, by name. New contracts are added here. */
export const platformRoutes = routesOf({
  ...environments,
  ...consoleEnvironments,
  ...trainingQuestions,
  ...trainingAnswers,
  ...trainingProgress,
  ...consoleQuestions,
  ...users,
  ...people,
  ...auditLog,
  ...profile,
  ...notifications,
  ...personalData,
  ...signIn,
  ...tokens,
  ...verification,
  ...review,
  ...live,
  ...messages,
  ...broadcasts,
  ...system,
  ...home,
  ...dictionary,
  ...dictionaryAdmin,
  ...siteAdmin,
  ...recommendationAdmin,
  ...batch,
  ...articles,
  ...papers,
  ...conferences,
  ...activities,
  ...datasets,
  ...datasetApplications,
  ...datasetCitations,
  ...datasetDownloads,
  ...datasetAdmin,
  ...datasetFileAdmin,
  ...datasetReview,
  ...datasetGrants,
  ...datasetTraces,
  ...licences,
  ...videos,
  ...videoPlayback,
  ...videoAdmin,
  ...tools,
  ...toolSubmissions,
  ...toolReview,
  ...contents,
  ...preview,
  ...reactions,
  ...pictures,
  ...uploads,
  ...uploadsInParts,
  ...contributions,
  ...search,
  ...competitions,
  ...listing,
  ...entries,
  ...organising,
  ...competitionPreviews,
  ...stages,
  ...divisions,
  ...organisingGroup,
  ...announcements,
  ...entryReview,
  ...teamAdministration,
  ...participants,
  ...cases,
  ...appeals,
  ...writeups,
  ...writeupReview,
  ...scores,
  ...monitor,
  ...results,
  ...hallOfFame,
  ...certificates,
  ...competitionAudit,
  ...board,
  ...play,
  ...caseNotes,
  ...handedAnswers,
  ...statistics,
  ...submissionLog,
  ...taskAuthoring,
  ...evidence,
  ...wrongAnswers,
  ...taskEnvironments,
  ...examBanks,
  ...examImport,
  ...examPapers,
  ...examSittings,
  ...examInvigilation,
  ...examMarks,
  ...transfer,
  ...teams,
  ...invitations,
  ...materials,
  ...delivery,
  ...jobs,
  ...storage,
})
export const accountRoutes = routesOf({ ...account, ...accountOrders, ...cas })
export const accessRoutes = routesOf(access)

type RoutesIn<M> = { [K in keyof M as M[K] extends RouteShape ? K : never]: M[K] }

function routesOf<M extends object>(module: M): RoutesIn<M> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isRoute(value))) as RoutesIn<M>
}

function isRoute(value: unknown): value is RouteShape {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'access' in value &&
    'refusals' in value
  )
}
