import {
  addVideoNote,
  changeVideoNote,
  downloadVideo,
  getVideo,
  getVideoProgress,
  getVideoSeries,
  getVideoTranscript,
  listVideoCategories,
  listVideoNotes,
  listVideoProgress,
  listVideoSeries,
  listVideos,
  ok,
  removeVideoNote,
  saveVideoProgress,
  startPlayback,
} from '@tiltyard/contracts'
import * as content from '@tiltyard/core/content'
import { findSession } from '@tiltyard/core/identity'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import { type Bind, type Cookies, type Edge, serveMedia } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'
import type { BindDownload } from '../files/downloads.ts'
import { sessionCookie } from '../identity/authentication.ts'

const playbackCookie = '__Host-playback'

/** The catalogue, playback, and what viewers keep of it. */
export function videosRoutes(bind: Bind<Actor>, deps: ApiDeps, bindDownload: BindDownload): void {
  bind(listVideoCategories, () => content.listVideoCategories(deps))
  bind(listVideos, ({ query }) => content.listVideos(deps, query))
  bind(listVideoSeries, ({ query }) => content.listVideoSeries(deps, query))
  bind(getVideoSeries, ({ params }) => content.getVideoSeries(deps, params))
  bind(getVideo, ({ params }) => content.getVideo(deps, params))
  bind(getVideoTranscript, ({ actor, params, cookies }) =>
    content.getVideoTranscript(deps, { actor, secret: cookies.read(playbackCookie) }, params),
  )

  bind(startPlayback, async ({ actor, params, body, cookies, address, userAgent, request }) => {
    const viewer = { actor, secret: cookies.read(playbackCookie), address, userAgent }
    const started = await content.startPlayback(forRequest(deps, request), viewer, { ...params, ...body })
    if (!started.ok) return started
    const { playback, secret } = started.value
    if (secret) cookies.set(playbackCookie, secret, { maxAgeSeconds: content.grantSeconds })
    return ok(playback)
  })
  bindDownload('video-source', downloadVideo, (atDeps, actor, params) =>
    content.findVideoSource(atDeps, actor, params),
  )

  bind(listVideoProgress, ({ actor, query }) => content.listVideoProgress(deps, actor, query))
  bind(getVideoProgress, ({ actor, params }) => content.getVideoProgress(deps, actor, params))
  bind(saveVideoProgress, ({ actor, params, body, request }) =>
    content.saveVideoProgress(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(listVideoNotes, ({ actor, params }) => content.listVideoNotes(deps, actor, params))
  bind(addVideoNote, ({ actor, params, body, request }) =>
    content.addVideoNote(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(changeVideoNote, ({ actor, params, body, request }) =>
    content.changeVideoNote(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeVideoNote, ({ actor, params, request }) =>
    content.removeVideoNote(forRequest(deps, request), actor, params),
  )
}

/** Below /media of the site; nginx answers segments from its cache after asking for the right. */
export function mediaRoutes(server: Edge['server'], deps: ApiDeps): void {
  const requester = async (cookies: Cookies) => {
    const session = cookies.read(sessionCookie)
    return {
      actor: session ? await findSession(deps, session) : null,
      secret: cookies.read(playbackCookie),
    }
  }
  serveMedia(server, {
    path: '/_media',
    limits: deps.limits,
    authorize: async (cookies, encodingId) =>
      content.authorizeMedia(deps, await requester(cookies), encodingId),
    open: async (cookies, media) => content.openMedia(deps, await requester(cookies), media),
  })
}
