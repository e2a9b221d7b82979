import {
  beginVideoUpload,
  getAdminVideo,
  getCaptions,
  makePoster,
  removeCaptions,
  removeEncoding,
  saveCaptions,
  setVideoPassword,
  startEncoding,
} from '@tiltyard/contracts'
import * as content from '@tiltyard/core/content'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** What editors manage beside the text of a video. */
export function videoAdminRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getAdminVideo, ({ params }) => content.getAdminVideo(deps, params))
  bind(beginVideoUpload, ({ actor, params, body, request }) =>
    content.beginVideoUpload(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(startEncoding, ({ actor, params, body, request }) =>
    content.startEncoding(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeEncoding, ({ actor, params, request }) =>
    content.removeEncoding(forRequest(deps, request), actor, params),
  )
  bind(makePoster, ({ actor, params, body, request }) =>
    content.makePoster(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(getCaptions, ({ params }) => content.getCaptions(deps, params))
  bind(saveCaptions, ({ actor, params, body, request }) =>
    content.saveCaptions(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeCaptions, ({ actor, params, request }) =>
    content.removeCaptions(forRequest(deps, request), actor, params),
  )
  bind(setVideoPassword, ({ actor, params, body, request }) =>
    content.setVideoPassword(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
