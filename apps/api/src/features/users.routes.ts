import {
  changeAvatar,
  getCurrentUser,
  getNotificationSettings,
  getProfile,
  listSessions,
  logOut,
  logOutPage,
  ok,
  revokeOtherSessions,
  revokeSession,
  updateNotificationSettings,
  updateProfile,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as sessions from '@tiltyard/core/sessions'
import * as users from '@tiltyard/core/users'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'
import { sessionCookie } from '../http/authenticate.ts'
import { logOutPagePolicy, renderLogOutPage } from '../http/log-out-page.ts'

export function usersRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getCurrentUser, async ({ actor }) => ok(users.currentUserView(actor)))
  bind(getProfile, ({ actor }) => users.getProfile(deps, actor))
  bind(updateProfile, ({ actor, body, request }) =>
    users.updateProfile(forRequest(deps, request), actor, body),
  )
  bind(changeAvatar, ({ actor, body, request }) => users.changeAvatar(forRequest(deps, request), actor, body))
  bind(getNotificationSettings, ({ actor }) => users.getNotificationSettings(deps, actor))
  bind(updateNotificationSettings, ({ actor, body, request }) =>
    users.updateNotificationSettings(forRequest(deps, request), actor, body),
  )

  bind(listSessions, ({ actor }) => sessions.listSessions(deps, actor))
  bind(revokeSession, ({ actor, params, request }) =>
    sessions.endSession(forRequest(deps, request), actor, params),
  )
  bind(revokeOtherSessions, ({ actor, request }) =>
    sessions.endOtherSessions(forRequest(deps, request), actor),
  )

  bind(logOutPage, async ({ language, setHeader }) => {
    setHeader('content-security-policy', logOutPagePolicy)
    return ok(renderLogOutPage(language))
  })
  bind(logOut, async ({ actor, cookies, request }) => {
    if (actor) await sessions.endSession(forRequest(deps, request), actor, { sessionId: actor.sessionId })
    cookies.clear(sessionCookie)
    return ok()
  })
}
