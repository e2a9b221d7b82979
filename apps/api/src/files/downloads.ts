import {
  canRoleCall,
  type ParamsOf,
  type RefusalsOf,
  type Result,
  type RouteShape,
  type redirectReply,
} from '@tiltyard/contracts'
import { createDownloadLink, type DownloadGrant } from '@tiltyard/core/files'
import { findActorBySession } from '@tiltyard/core/identity'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind, Handler } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** The staff role of a path is checked at the edge only, so such a route cannot authorise a later range. */
type DownloadRoute = RouteShape & {
  readonly access: { readonly kind: 'signed-in' } | { readonly kind: 'role' }
  readonly answer: 'redirect'
  readonly reply: typeof redirectReply
}

type FindFile<P, R extends RefusalsOf<RouteShape>> = (
  deps: ApiDeps,
  actor: Actor,
  params: P,
) => Promise<Result<{ readonly fileId: string }, R>>

/**
 * Binds a route that redirects to a private file. `find` decides at the redirect and again at every range; `source` names
 * it in links and in the download log, and must not change.
 */
export type BindDownload = <R extends DownloadRoute>(
  source: string,
  route: R,
  find: FindFile<ParamsOf<R>, RefusalsOf<R>>,
) => void

export type Downloads = {
  readonly bindDownload: BindDownload
  /** The file that the person of a link may fetch by it now; null otherwise. */
  authorize(grant: DownloadGrant): Promise<string | null>
}

type Source = {
  readonly route: RouteShape
  readonly find: FindFile<DownloadGrant['params'], RefusalsOf<RouteShape>>
}

export function createDownloads(bind: Bind<Actor>, deps: ApiDeps): Downloads {
  const sources = new Map<string, Source>()
  return {
    bindDownload(name, route, find) {
      if (sources.has(name)) throw new Error(`two routes are the download source ${name}`)
      const source: Source = { route, find: find as unknown as Source['find'] }
      sources.set(name, source)
      const handler: Handler<RouteShape, Actor> = async ({ actor, params, request }) => {
        const given = params as DownloadGrant['params']
        const found = await source.find(forRequest(deps, request), actor, given)
        if (!found.ok) return found
        return createDownloadLink(deps, actor, { source: name, params: given, fileId: found.value.fileId })
      }
      bind(route, handler as never)
    },
    async authorize({ source: name, params, sessionId }) {
      const [source, actor] = [sources.get(name), await findActorBySession(deps, sessionId)]
      if (!source || !actor || !canRoleCall(source.route.access, actor.roleId)) return null
      const found = await source.find(deps, actor, params)
      return found.ok ? found.value.fileId : null
    },
  }
}
