import { platformRoutes } from '@tiltyard/contracts'
import { findStaffRole } from '@tiltyard/core/competitions'
import { isStoreOutage } from '@tiltyard/core/files'
import { findSession } from '@tiltyard/core/identity'
import { isDatabaseOutage, toReader } from '@tiltyard/core/kernel'
import { addApiDocumentation, createBind, createServer, type Edge, type ServerOptions } from '@tiltyard/edge'
import { appealsRoutes } from './competitions/appeals.routes.ts'
import { casesRoutes } from './competitions/cases.routes.ts'
import { certificatesRoutes } from './competitions/certificates.routes.ts'
import { competitionAdminRoutes } from './competitions/competition-admin.routes.ts'
import { competitionOperationsRoutes } from './competitions/competition-operations.routes.ts'
import { competitionsRoutes } from './competitions/competitions.routes.ts'
import { entriesRoutes } from './competitions/entries.routes.ts'
import { hallOfFameRoutes } from './competitions/hall-of-fame.routes.ts'
import { playRoutes, taskEnvironmentsRoutes } from './competitions/play.routes.ts'
import { tasksRoutes } from './competitions/tasks.routes.ts'
import { teamsRoutes } from './competitions/teams.routes.ts'
import { transferRoutes } from './competitions/transfer.routes.ts'
import { writeupsRoutes } from './competitions/writeups.routes.ts'
import { activitiesRoutes } from './content/activities.routes.ts'
import { articlesRoutes } from './content/articles.routes.ts'
import { contentsRoutes } from './content/contents.routes.ts'
import { contributionsRoutes } from './content/contributions.routes.ts'
import { datasetAdminRoutes, datasetReviewRoutes } from './content/dataset-admin.routes.ts'
import { datasetsRoutes } from './content/datasets.routes.ts'
import { papersRoutes } from './content/papers.routes.ts'
import { reactionsRoutes } from './content/reactions.routes.ts'
import { searchRoutes } from './content/search.routes.ts'
import { toolReviewRoutes } from './content/tool-review.routes.ts'
import { toolsRoutes } from './content/tools.routes.ts'
import { videoAdminRoutes } from './content/video-admin.routes.ts'
import { mediaRoutes, videosRoutes } from './content/videos.routes.ts'
import type { ApiDeps } from './deps.ts'
import {
  environmentAccessRoutes,
  environmentAdminRoutes,
  environmentsRoutes,
} from './environments/environments.routes.ts'
import { examBanksRoutes } from './exams/exam-banks.routes.ts'
import { examInvigilationRoutes } from './exams/exam-invigilation.routes.ts'
import { examMarksRoutes } from './exams/exam-marks.routes.ts'
import { examPapersRoutes } from './exams/exam-papers.routes.ts'
import { examSittingsRoutes } from './exams/exam-sittings.routes.ts'
import { createDownloads } from './files/downloads.ts'
import { filesRoutes, imagesRoutes, uploadsRoutes } from './files/files.routes.ts'
import { picturesRoutes } from './files/pictures.routes.ts'
import { storageRoutes } from './files/storage.routes.ts'
import { authenticateBySession, authenticateByToken } from './identity/authentication.ts'
import { peopleRoutes } from './identity/people.routes.ts'
import { signInRoutes } from './identity/sign-in.routes.ts'
import { tokensRoutes } from './identity/tokens.routes.ts'
import { usersRoutes } from './identity/users.routes.ts'
import { verificationRoutes } from './identity/verification.routes.ts'
import { broadcastsRoutes } from './notifications/broadcasts.routes.ts'
import { deliveryRoutes } from './notifications/delivery.routes.ts'
import { liveRoutes } from './notifications/live.routes.ts'
import { messagesRoutes } from './notifications/messages.routes.ts'
import { personalDataRoutes } from './personal-data/personal-data.routes.ts'
import { addApiMetrics } from './platform/api-metrics.ts'
import { batchRoutes } from './platform/batch.routes.ts'
import { dictionaryAdminRoutes } from './platform/dictionary-admin.routes.ts'
import { faultsRoutes } from './platform/faults.routes.ts'
import { jobsRoutes } from './platform/jobs.routes.ts'
import { recommendationAdminRoutes } from './platform/recommendation-admin.routes.ts'
import { siteRoutes } from './platform/site.routes.ts'
import { siteAdminRoutes } from './platform/site-admin.routes.ts'
import { scoreboardRoutes } from './scores/scoreboard.routes.ts'
import { leaderboardRoutes } from './training/leaderboard.routes.ts'
import { questionAdminRoutes } from './training/question-admin.routes.ts'
import { trainingRoutes } from './training/training.routes.ts'

export type ApiOptions = Pick<
  ServerOptions,
  'version' | 'logLevel' | 'logTo' | 'trustedProxies' | 'drainGraceMs' | 'streamLimits' | 'uploadPace'
>

/** The whole api, not listening yet: main.ts listens, tests inject requests. */
export async function buildApi(deps: ApiDeps, options: ApiOptions): Promise<Edge> {
  const edge = await createServer({
    ...options,
    name: 'api',
    rewritesPrefixes: true,
    internalKey: deps.internalKey,
    onFault: deps.faults.record,
    tracing: deps.database.connection.tracing,
    isOutage: (fault) => isDatabaseOutage(fault) || isStoreOutage(fault),
    readiness: {
      // Readiness runs the same lookup as every signed-in call.
      postgres: () => findSession(deps, 'readiness'),
      redis: () => deps.redis.ping(),
      s3: () => deps.files.check(),
    },
  })
  edge.server.addHook('onClose', () => deps.faults.stop())
  edge.server.addHook('onClose', () => deps.live.close())
  edge.server.addHook('onClose', () => deps.boards.close())
  deps.database.connection.onError((fault) =>
    edge.server.log.warn({ err: fault }, 'a database connection was lost'),
  )
  deps.live.onError((fault) => edge.server.log.error({ err: fault }, 'live events cannot be read'))
  deps.boards.onError((fault) => edge.server.log.error({ err: fault }, 'scoreboard refresh failed'))
  addApiMetrics(edge.metrics, deps, (fault) =>
    edge.server.log.warn({ err: fault }, 'metrics could not be read'),
  )
  const bind = createBind({
    server: edge.server,
    ownOrigins: [deps.siteOrigin, ...(deps.consoleOrigin ? [deps.consoleOrigin] : [])],
    limits: deps.limits,
    internalKey: deps.internalKey,
    streams: edge.streams,
    rewritesPrefixes: true,
    authenticate: authenticateBySession(deps),
    authenticateToken: authenticateByToken(deps),
    staffRole: (actor, competitionId) => findStaffRole(toReader(deps.database), actor, competitionId),
  })
  const { bindDownload, authorize } = createDownloads(bind, deps)
  const report = (fault: unknown) => edge.server.log.error({ err: fault }, 'account service request failed')
  signInRoutes(bind, { ...deps, report })
  peopleRoutes(bind, { ...deps, report })
  usersRoutes(bind, deps)
  personalDataRoutes(bind, deps)
  tokensRoutes(bind, deps)
  verificationRoutes(bind, deps)
  liveRoutes(bind, deps)
  messagesRoutes(bind, deps)
  siteRoutes(bind, deps)
  dictionaryAdminRoutes(bind, deps)
  siteAdminRoutes(bind, deps)
  recommendationAdminRoutes(bind, deps)
  broadcastsRoutes(bind, deps)
  deliveryRoutes(bind, deps)
  jobsRoutes(bind, deps)
  faultsRoutes(bind, deps)
  storageRoutes(bind, deps)
  batchRoutes(bind)
  articlesRoutes(bind, deps)
  papersRoutes(bind, deps)
  datasetsRoutes(bind, deps, bindDownload)
  datasetAdminRoutes(bind, deps)
  datasetReviewRoutes(bind, deps)
  videosRoutes(bind, deps, bindDownload)
  videoAdminRoutes(bind, deps)
  toolsRoutes(bind, deps, bindDownload)
  toolReviewRoutes(bind, deps, bindDownload)
  activitiesRoutes(bind, deps)
  contentsRoutes(bind, deps)
  reactionsRoutes(bind, deps)
  searchRoutes(bind, deps)
  picturesRoutes(bind, deps)
  uploadsRoutes(bind, deps)
  contributionsRoutes(bind, deps, bindDownload)
  competitionsRoutes(bind, deps)
  competitionAdminRoutes(bind, deps)
  competitionOperationsRoutes(bind, deps)
  hallOfFameRoutes(bind, deps)
  certificatesRoutes(bind, deps)
  entriesRoutes(bind, deps)
  teamsRoutes(bind, deps)
  transferRoutes(bind, deps)
  playRoutes(bind, deps, bindDownload)
  taskEnvironmentsRoutes(bind, deps)
  appealsRoutes(bind, deps)
  writeupsRoutes(bind, deps)
  tasksRoutes(bind, deps)
  casesRoutes(bind, deps)
  questionAdminRoutes(bind, deps, bindDownload)
  scoreboardRoutes(bind, deps)
  trainingRoutes(bind, deps, bindDownload)
  leaderboardRoutes(bind, deps)
  environmentsRoutes(bind, deps)
  environmentAdminRoutes(bind, deps)
  environmentAccessRoutes(bind, deps)
  examBanksRoutes(bind, deps)
  examPapersRoutes(bind, deps)
  examSittingsRoutes(bind, deps)
  examInvigilationRoutes(bind, deps)
  examMarksRoutes(bind, deps)
  imagesRoutes(edge.server, deps)
  mediaRoutes(edge.server, deps)
  filesRoutes(edge.server, { ...deps, authorize })
  await addApiDocumentation(edge.server, {
    base: '/api02',
    publicBase: '/api',
    title: 'Tiltyard',
    version: options.version,
    origin: deps.siteOrigin,
    routes: platformRoutes,
  })
  return edge
}
