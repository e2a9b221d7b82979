import {
  getHallCompetition,
  getHallPerson,
  hasOwnHallPage,
  listContributors,
  listHallOfFame,
  listHallOrganisations,
  listHallPeople,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import type { Actor } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function hallOfFameRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listHallOfFame, ({ query }) => competitions.listHallOfFame(deps, query))
  bind(getHallCompetition, ({ params, query }) =>
    competitions.getHallCompetition(deps, { ...params, ...query }),
  )
  bind(listHallPeople, ({ query }) => competitions.listHallPeople(deps, query))
  bind(getHallPerson, ({ params }) => competitions.getHallPerson(deps, params))
  bind(hasOwnHallPage, ({ actor }) => competitions.hasOwnHallPage(deps, actor))
  bind(listHallOrganisations, ({ query }) => competitions.listHallOrganisations(deps, query))
  bind(listContributors, ({ query }) => competitions.listContributors(deps, query))
}
