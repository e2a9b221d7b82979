import {
  createContent,
  createPreviewLink,
  getContent,
  getPreview,
  getRevision,
  importPapers,
  listContentAuthors,
  listContents,
  listRevisions,
  moveContent,
  removeDraft,
  restoreRevision,
  saveContent,
  setContentChannel,
} from '@tiltyard/contracts'
import * as content from '@tiltyard/core/content'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** Routes for editors. */
export function contentsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listContents, ({ query }) => content.listContents(deps, query))
  bind(listContentAuthors, () => content.listContentAuthors(deps))
  bind(createContent, ({ actor, body, request }) =>
    content.createContent(forRequest(deps, request), actor, body),
  )
  bind(getContent, ({ params }) => content.getContent(deps, params))
  bind(saveContent, ({ actor, params, body, request }) =>
    content.saveContent(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(setContentChannel, ({ actor, params, body, request }) =>
    content.setContentChannel(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeDraft, ({ actor, params, request }) =>
    content.removeDraft(forRequest(deps, request), actor, params),
  )
  bind(listRevisions, ({ params, query }) => content.listRevisions(deps, { ...params, ...query }))
  bind(getRevision, ({ params }) => content.getRevision(deps, params))
  bind(restoreRevision, ({ actor, params, body, request }) =>
    content.restoreRevision(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(moveContent, ({ actor, params, body, request }) =>
    content.moveContent(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(createPreviewLink, ({ params }) => content.createPreviewLink(deps, params))
  bind(getPreview, ({ query }) => content.getPreview(deps, query))
  bind(importPapers, ({ actor, body, request }) =>
    content.importPapers(forRequest(deps, request), actor, body),
  )
}
