import * as account from './account/account.contract.ts'
import * as cas from './account/cas.contract.ts'
import * as activities from './activities/activities.contract.ts'
import * as articles from './articles/articles.contract.ts'
import * as competitions from './competitions/competitions.contract.ts'
import * as conferences from './conferences/conferences.contract.ts'
import * as contents from './contents/contents.contract.ts'
import * as preview from './contents/preview.contract.ts'
import * as contributions from './contributions/contributions.contract.ts'
import * as datasets from './datasets/datasets.contract.ts'
import * as dictionary from './dictionary/dictionary.contract.ts'
import * as home from './home/home.contract.ts'
import * as live from './live/live.contract.ts'
import * as messages from './messages/messages.contract.ts'
import * as papers from './papers/papers.contract.ts'
import * as personalData from './personal-data/personal-data.contract.ts'
import * as reactions from './reactions/reactions.contract.ts'
import type { RouteShape } from './route.ts'
import * as search from './search/search.contract.ts'
import * as signIn from './sign-in/sign-in.contract.ts'
import * as system from './system/system.contract.ts'
import * as invitations from './teams/invitations.contract.ts'
import * as materials from './teams/materials.contract.ts'
import * as teams from './teams/teams.contract.ts'
import * as tokens from './tokens/tokens.contract.ts'
import * as uploads from './uploads/uploads.contract.ts'
import * as uploadsInParts from './uploads/uploads-in-parts.contract.ts'
import * as notifications from './users/notifications.contract.ts'
import * as profile from './users/profile.contract.ts'
import * as users from './users/users.contract.ts'
import * as review from './verification/review.contract.ts'
import * as verification from './verification/verification.contract.ts'

/** Every route of the platform's api and of the account service, by name. Whoever adds a contract adds it here. */
export const platformRoutes = routesOf({
  ...users,
  ...profile,
  ...notifications,
  ...personalData,
  ...signIn,
  ...tokens,
  ...verification,
  ...review,
  ...live,
  ...messages,
  ...system,
  ...home,
  ...dictionary,
  ...articles,
  ...papers,
  ...conferences,
  ...activities,
  ...datasets,
  ...contents,
  ...preview,
  ...reactions,
  ...uploads,
  ...uploadsInParts,
  ...contributions,
  ...search,
  ...competitions,
  ...teams,
  ...invitations,
  ...materials,
})
export const accountRoutes = routesOf({ ...account, ...cas })

type RoutesIn<M> = { [K in keyof M as M[K] extends RouteShape ? K : never]: M[K] }

function routesOf<M extends object>(module: M): RoutesIn<M> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isRoute(value))) as RoutesIn<M>
}

function isRoute(value: unknown): value is RouteShape {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'access' in value &&
    'refusals' in value
  )
}
