import {
  changeAvatar,
  getCurrentUser,
  getHallVisibility,
  getNotificationSettings,
  getProfile,
  listSessions,
  logOut,
  logOutPage,
  ok,
  revokeOtherSessions,
  revokeSession,
  updateHallVisibility,
  updateNotificationSettings,
  updateProfile,
} from '@tiltyard/contracts'
import * as identity from '@tiltyard/core/identity'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'
import { sessionCookie } from './authentication.ts'
import { logOutPagePolicy, renderLogOutPage } from './log-out-page.ts'

export function usersRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getCurrentUser, async ({ actor }) => ok(identity.currentUserView(actor)))
  bind(getProfile, ({ actor }) => identity.getProfile(deps, actor))
  bind(updateProfile, ({ actor, body, request }) =>
    identity.updateProfile(forRequest(deps, request), actor, body),
  )
  bind(changeAvatar, ({ actor, body, request }) =>
    identity.changeAvatar(forRequest(deps, request), actor, body),
  )
  bind(getNotificationSettings, ({ actor }) => identity.getNotificationSettings(deps, actor))
  bind(updateNotificationSettings, ({ actor, body, request }) =>
    identity.updateNotificationSettings(forRequest(deps, request), actor, body),
  )
  bind(getHallVisibility, ({ actor }) => identity.getHallVisibility(deps, actor))
  bind(updateHallVisibility, ({ actor, body, request }) =>
    identity.updateHallVisibility(forRequest(deps, request), actor, body),
  )

  bind(listSessions, ({ actor }) => identity.listSessions(deps, actor))
  bind(revokeSession, ({ actor, params, request }) =>
    identity.endSession(forRequest(deps, request), actor, params),
  )
  bind(revokeOtherSessions, ({ actor, request }) =>
    identity.endOtherSessions(forRequest(deps, request), actor),
  )

  bind(logOutPage, async ({ language, setHeader }) => {
    setHeader('content-security-policy', logOutPagePolicy)
    return ok(renderLogOutPage(language))
  })
  bind(logOut, async ({ actor, cookies, request }) => {
    cookies.clear(sessionCookie)
    if (!actor) return ok({ accountService: 'unknown' })
    const session = { sessionId: actor.sessionId }
    await identity.endSession(forRequest(deps, request), actor, session)
    return ok({ accountService: await identity.endProviderSessionNow(deps, session) })
  })
}
