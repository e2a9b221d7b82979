import * as account from './account/account.contract.ts'
import * as cas from './account/cas.contract.ts'
import * as activities from './activities/activities.contract.ts'
import * as articles from './articles/articles.contract.ts'
import * as board from './competitions/board.contract.ts'
import * as competitions from './competitions/competitions.contract.ts'
import * as organising from './competitions/console.contract.ts'
import * as announcements from './competitions/console-announcements.contract.ts'
import * as competitionAudit from './competitions/console-audit.contract.ts'
import * as cases from './competitions/console-cases.contract.ts'
import * as divisions from './competitions/console-divisions.contract.ts'
import * as entryReview from './competitions/console-entries.contract.ts'
import * as organisingGroup from './competitions/console-group.contract.ts'
import * as monitor from './competitions/console-monitor.contract.ts'
import * as results from './competitions/console-results.contract.ts'
import * as scores from './competitions/console-scores.contract.ts'
import * as stages from './competitions/console-stages.contract.ts'
import * as taskAuthoring from './competitions/console-tasks.contract.ts'
import * as entries from './competitions/entries.contract.ts'
import * as listing from './competitions/listing.contract.ts'
import * as play from './competitions/play.contract.ts'
import * as transfer from './competitions/transfer.contract.ts'
import * as conferences from './conferences/conferences.contract.ts'
import * as contents from './contents/contents.contract.ts'
import * as preview from './contents/preview.contract.ts'
import * as contributions from './contributions/contributions.contract.ts'
import * as datasets from './datasets/datasets.contract.ts'
import * as dictionary from './dictionary/dictionary.contract.ts'
import * as access from './environments/access.contract.ts'
import * as consoleEnvironments from './environments/console-environments.contract.ts'
import * as environments from './environments/environments.contract.ts'
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
import * as trainingAnswers from './training/answers.contract.ts'
import * as consoleQuestions from './training/console-questions.contract.ts'
import * as trainingProgress from './training/progress.contract.ts'
import * as trainingQuestions from './training/questions.contract.ts'
import * as uploads from './uploads/uploads.contract.ts'
import * as uploadsInParts from './uploads/uploads-in-parts.contract.ts'
import * as notifications from './users/notifications.contract.ts'
import * as profile from './users/profile.contract.ts'
import * as users from './users/users.contract.ts'
import * as review from './verification/review.contract.ts'
import * as verification from './verification/verification.contract.ts'

/** Every route of the platform's api, of the account service and of the gateway, by name. Whoever adds a contract adds it here. */
export const platformRoutes = routesOf({
  ...environments,
  ...consoleEnvironments,
  ...trainingQuestions,
  ...trainingAnswers,
  ...trainingProgress,
  ...consoleQuestions,
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
  ...listing,
  ...entries,
  ...organising,
  ...stages,
  ...divisions,
  ...organisingGroup,
  ...announcements,
  ...entryReview,
  ...cases,
  ...scores,
  ...monitor,
  ...results,
  ...competitionAudit,
  ...board,
  ...play,
  ...taskAuthoring,
  ...transfer,
  ...teams,
  ...invitations,
  ...materials,
})
export const accountRoutes = routesOf({ ...account, ...cas })
export const accessRoutes = routesOf(access)

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
