import {
  actOnAccount,
  addPeople,
  blockPerson,
  changePersonRole,
  endPersonSessions,
  exportPerson,
  getPerson,
  getPersonAccount,
  listPeople,
  mergePerson,
  ok,
  unblockPerson,
} from '@tiltyard/contracts'
import { mergeMemberships } from '@tiltyard/core/competitions'
import { mergeSittings } from '@tiltyard/core/exams'
import * as identity from '@tiltyard/core/identity'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as personalData from '@tiltyard/core/personal-data'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** The areas that move rows of a merged account, in the order in which they lock. */
const mergeParts = [mergeMemberships, mergeSittings]

export function peopleRoutes(bind: Bind<Actor>, deps: ApiDeps & identity.AccountOrderDeps): void {
  bind(listPeople, ({ query }) => identity.listPeople(deps, query))
  bind(addPeople, ({ actor, body, request }) =>
    identity.addPeople(forRequest(deps, request), {
      by: actor.userId,
      addedBy: actor.nickname,
      ...body,
    }),
  )
  bind(getPerson, ({ params }) => identity.getPerson(deps, params))
  bind(changePersonRole, ({ actor, params, body, request }) =>
    identity.changePersonRole(forRequest(deps, request), { by: actor.userId, ...params, ...body }),
  )
  bind(blockPerson, ({ actor, params, body, request }) =>
    identity.blockPerson(forRequest(deps, request), { by: actor.userId, ...params, ...body }),
  )
  bind(unblockPerson, ({ actor, params, body, request }) =>
    identity.unblockPerson(forRequest(deps, request), { by: actor.userId, ...params, ...body }),
  )
  bind(mergePerson, ({ actor, params, body, request }) =>
    identity.mergePerson(
      { ...forRequest(deps, request), mergeParts },
      { by: actor.userId, ...params, ...body },
    ),
  )
  bind(endPersonSessions, ({ actor, params, body, request }) =>
    identity.endPersonSessions(forRequest(deps, request), { by: actor.userId, ...params, ...body }),
  )
  bind(getPersonAccount, ({ actor, params }) =>
    identity.getPersonAccount(deps, { by: actor.userId, ...params }),
  )
  bind(actOnAccount, async ({ actor, params, body, request }) => {
    const done = await identity.actOnAccount(forRequest(deps, request), {
      by: actor.userId,
      ...params,
      ...body,
    })
    return done.ok ? ok() : done
  })
  bind(exportPerson, ({ actor, params, body, request }) =>
    personalData.exportPerson(forRequest(deps, request), { by: actor.userId, ...params, ...body }),
  )
}
