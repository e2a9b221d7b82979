import {
  createContent,
  getContent,
  getRevision,
  importPapers,
  listContents,
  listRevisions,
  moveContent,
  previewContent,
  readPreview,
  removeDraft,
  restoreRevision,
  saveContent,
} from '@tiltyard/contracts'
import * as contents from '@tiltyard/core/contents'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** The editors' side: what they write, and how it reaches the readers. */
export function contentsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listContents, ({ query }) => contents.listContents(deps, query))
  bind(createContent, ({ actor, body, request }) =>
    contents.createContent(forRequest(deps, request), actor, body),
  )
  bind(getContent, ({ params }) => contents.getContent(deps, params))
  bind(saveContent, ({ actor, params, body, request }) =>
    contents.saveContent(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeDraft, ({ actor, params, request }) =>
    contents.removeDraft(forRequest(deps, request), actor, params),
  )
  bind(listRevisions, ({ params, query }) => contents.listRevisions(deps, { ...params, ...query }))
  bind(getRevision, ({ params }) => contents.getRevision(deps, params))
  bind(restoreRevision, ({ actor, params, body, request }) =>
    contents.restoreRevision(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(moveContent, ({ actor, params, body, request }) =>
    contents.moveContent(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(previewContent, ({ params }) => contents.previewContent(deps, params))
  bind(readPreview, ({ query }) => contents.readPreview(deps, query))
  bind(importPapers, ({ actor, body, request }) =>
    contents.importPapers(forRequest(deps, request), actor, body),
  )
}
