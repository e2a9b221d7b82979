import {
  decideWriteup,
  getOwnWriteupFile,
  getPublishedWriteup,
  getPublishedWriteupFile,
  getWriteup,
  getWriteupCollection,
  getWriteupFile,
  listOwnWriteups,
  listPublishedWriteups,
  listWriteups,
  previewWriteup,
  saveWriteup,
  setWriteupCollection,
  submitWriteup,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** Routes of teams that write, of organisers who decide, and of everybody who reads. */
export function writeupsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listOwnWriteups, ({ actor, params }) => competitions.listOwnWriteups(deps, actor, params))
  bind(previewWriteup, ({ actor, params, body }) =>
    competitions.previewWriteup(deps, actor, { ...params, ...body }),
  )
  bind(saveWriteup, ({ actor, params, body, request }) =>
    competitions.saveWriteup(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(submitWriteup, ({ actor, params, body, request }) =>
    competitions.submitWriteup(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(getOwnWriteupFile, ({ actor, params }) => competitions.openOwnWriteupFile(deps, actor, params))

  bind(getWriteupCollection, ({ params }) => competitions.getWriteupCollection(deps, params))
  bind(setWriteupCollection, ({ actor, params, body, request }) =>
    competitions.setWriteupCollection(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(listWriteups, ({ params, query }) => competitions.listWriteups(deps, { ...params, ...query }))
  bind(getWriteup, ({ params }) => competitions.getWriteup(deps, params))
  bind(getWriteupFile, ({ params }) => competitions.openWriteupFile(deps, params))
  bind(decideWriteup, ({ actor, params, body, request }) =>
    competitions.decideWriteup(forRequest(deps, request), actor, { ...params, ...body }),
  )

  bind(listPublishedWriteups, ({ params }) => competitions.listPublishedWriteups(deps, params))
  bind(getPublishedWriteup, ({ params }) => competitions.getPublishedWriteup(deps, params))
  bind(getPublishedWriteupFile, ({ params }) => competitions.openPublishedWriteupFile(deps, params))
}
