import { platformRoutes } from '@tiltyard/contracts'
import { addApiDocumentation, createBind, createServer, type Edge, type ServerOptions } from '@tiltyard/edge'
import type { ApiDeps } from './deps.ts'
import { activitiesRoutes } from './features/activities.routes.ts'
import { articlesRoutes } from './features/articles.routes.ts'
import { competitionsRoutes } from './features/competitions.routes.ts'
import { contentsRoutes } from './features/contents.routes.ts'
import { contributionsRoutes } from './features/contributions.routes.ts'
import { imagesRoutes } from './features/images.routes.ts'
import { liveRoutes } from './features/live.routes.ts'
import { messagesRoutes } from './features/messages.routes.ts'
import { papersRoutes } from './features/papers.routes.ts'
import { personalDataRoutes } from './features/personal-data.routes.ts'
import { reactionsRoutes } from './features/reactions.routes.ts'
import { searchRoutes } from './features/search.routes.ts'
import { signInRoutes } from './features/sign-in.routes.ts'
import { siteWordsRoutes } from './features/site-words.routes.ts'
import { teamsRoutes } from './features/teams.routes.ts'
import { tokensRoutes } from './features/tokens.routes.ts'
import { filesRoutes, uploadsRoutes } from './features/uploads.routes.ts'
import { usersRoutes } from './features/users.routes.ts'
import { verificationRoutes } from './features/verification.routes.ts'
import { authenticateBySession, authenticateByToken } from './http/authenticate.ts'

export type ApiOptions = Pick<
  ServerOptions,
  'version' | 'logLevel' | 'logTo' | 'trustedProxies' | 'drainGraceMs' | 'streamLimits'
>

/** The whole api, not listening yet: main.ts listens, tests inject. */
export async function buildApi(deps: ApiDeps, options: ApiOptions): Promise<Edge> {
  const edge = await createServer({
    ...options,
    name: 'api',
    rewritesPrefixes: true,
    readiness: {
      postgres: () => deps.database.connection.pool.query('select 1'),
      redis: () => deps.redis.ping(),
      s3: () => deps.files.check(),
    },
  })
  edge.server.addHook('onClose', () => deps.live.close())
  const bind = createBind({
    server: edge.server,
    ownOrigins: [deps.siteOrigin, ...(deps.consoleOrigin ? [deps.consoleOrigin] : [])],
    limits: deps.limits,
    streams: edge.streams,
    rewritesPrefixes: true,
    authenticate: authenticateBySession(deps),
    authenticateKey: authenticateByToken(deps),
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
  teamsRoutes(bind, deps)
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
