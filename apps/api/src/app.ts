import { platformRoutes } from '@tiltyard/contracts'
import { findStaffRole } from '@tiltyard/core/competitions'
import { isDatabaseOutage, reading } from '@tiltyard/core/kernel'
import { findSession } from '@tiltyard/core/sessions'
import { isStoreOutage } from '@tiltyard/core/uploads'
import { addApiDocumentation, createBind, createServer, type Edge, type ServerOptions } from '@tiltyard/edge'
import type { ApiDeps } from './deps.ts'
import { activitiesRoutes } from './features/activities.routes.ts'
import { articlesRoutes } from './features/articles.routes.ts'
import { boardRoutes } from './features/board.routes.ts'
import { competitionsRoutes } from './features/competitions.routes.ts'
import { contentsRoutes } from './features/contents.routes.ts'
import { contributionsRoutes } from './features/contributions.routes.ts'
import { enterEnvironmentRoutes } from './features/enter-environment.routes.ts'
import { entriesRoutes } from './features/entries.routes.ts'
import { consoleEnvironmentsRoutes, environmentsRoutes } from './features/environments.routes.ts'
import { imagesRoutes } from './features/images.routes.ts'
import { leaderboardsRoutes } from './features/leaderboards.routes.ts'
import { liveRoutes } from './features/live.routes.ts'
import { messagesRoutes } from './features/messages.routes.ts'
import { organisingRoutes } from './features/organising.routes.ts'
import { papersRoutes } from './features/papers.routes.ts'
import { personalDataRoutes } from './features/personal-data.routes.ts'
import { playRoutes } from './features/play.routes.ts'
import { questionsRoutes } from './features/questions.routes.ts'
import { reactionsRoutes } from './features/reactions.routes.ts'
import { runningRoutes } from './features/running.routes.ts'
import { searchRoutes } from './features/search.routes.ts'
import { signInRoutes } from './features/sign-in.routes.ts'
import { siteWordsRoutes } from './features/site-words.routes.ts'
import { tasksRoutes } from './features/tasks.routes.ts'
import { teamsRoutes } from './features/teams.routes.ts'
import { tokensRoutes } from './features/tokens.routes.ts'
import { trainingRoutes } from './features/training.routes.ts'
import { transferRoutes } from './features/transfer.routes.ts'
import { filesRoutes, uploadsRoutes } from './features/uploads.routes.ts'
import { usersRoutes } from './features/users.routes.ts'
import { verificationRoutes } from './features/verification.routes.ts'
import { authenticateBySession, authenticateByToken } from './http/authenticate.ts'

export type ApiOptions = Pick<
  ServerOptions,
  'version' | 'logLevel' | 'logTo' | 'trustedProxies' | 'drainGraceMs' | 'streamLimits' | 'uploadPace'
>

/** The whole api, not listening yet: main.ts listens, tests inject. */
export async function buildApi(deps: ApiDeps, options: ApiOptions): Promise<Edge> {
  const edge = await createServer({
    ...options,
    name: 'api',
    rewritesPrefixes: true,
    isOutage: (fault) => isDatabaseOutage(fault) || isStoreOutage(fault),
    readiness: {
      // As every signed-in call begins: one that cannot be looked up is answered by nobody else.
      postgres: () => findSession(deps, 'readiness'),
      redis: () => deps.redis.ping(),
      s3: () => deps.files.check(),
    },
  })
  edge.server.addHook('onClose', () => deps.live.close())
  edge.server.addHook('onClose', () => deps.boards.close())
  deps.boards.whenStuck((fault) => edge.server.log.error({ err: fault }, 'boards cannot be renewed'))
  deps.boards.whenPublished(({ isPublic, ...told }) => {
    if (isPublic) deps.live.tell('scoreboard', told)
  })
  const bind = createBind({
    server: edge.server,
    ownOrigins: [deps.siteOrigin, ...(deps.consoleOrigin ? [deps.consoleOrigin] : [])],
    limits: deps.limits,
    internalKey: deps.internalKey,
    streams: edge.streams,
    rewritesPrefixes: true,
    authenticate: authenticateBySession(deps),
    authenticateKey: authenticateByToken(deps),
    staffRole: (actor, competitionId) => findStaffRole(reading(deps.database), actor, competitionId),
  })
  signInRoutes(bind, {
    ...deps,
    report: (fault) => edge.server.log.error({ err: fault }, 'the account service could not be asked'),
  })
  usersRoutes(bind, deps)
  personalDataRoutes(bind, deps)
  tokensRoutes(bind, deps)
  verificationRoutes(bind, deps)
  liveRoutes(bind, deps)
  messagesRoutes(bind, deps)
  siteWordsRoutes(bind, deps)
  articlesRoutes(bind, deps)
  papersRoutes(bind, deps)
  activitiesRoutes(bind, deps)
  contentsRoutes(bind, deps)
  reactionsRoutes(bind, deps)
  searchRoutes(bind, deps)
  uploadsRoutes(bind, deps)
  contributionsRoutes(bind, deps)
  competitionsRoutes(bind, deps)
  organisingRoutes(bind, deps)
  runningRoutes(bind, deps)
  entriesRoutes(bind, deps)
  teamsRoutes(bind, deps)
  transferRoutes(bind, deps)
  playRoutes(bind, deps)
  tasksRoutes(bind, deps)
  questionsRoutes(bind, deps)
  boardRoutes(bind, deps)
  trainingRoutes(bind, deps)
  leaderboardsRoutes(bind, deps)
  environmentsRoutes(bind, deps)
  consoleEnvironmentsRoutes(bind, deps)
  enterEnvironmentRoutes(bind, deps)
  imagesRoutes(edge.server, deps)
  filesRoutes(edge.server, deps)
  await addApiDocumentation(edge.server, {
    base: '/api02',
    publicBase: '/api',
    title: 'Tiltyard',
    version: options.version,
    routes: platformRoutes,
  })
  return edge
}
