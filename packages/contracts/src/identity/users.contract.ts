import { z } from 'zod'
import { anyone, roles, signedIn } from '../access.ts'
import { personNameMaxLength } from '../person-name.ts'
import { defineRoute, documentReply, emptyReply } from '../route.ts'

const base = '/api/platform/web/dsc/user'

export const nicknameMaxLength = personNameMaxLength

export const CurrentUser = z.object({
  id: z.uuid(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  roleId: z.literal(Object.values(roles)),
  /** 0 not verified, 1 verified, 2 in review, 3 rejected. */
  verifiedStatus: z.literal([0, 1, 2, 3]),
  verifiedType: z.enum(['none', 'mobile', 'cert_photo']),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const getCurrentUser = defineRoute({
  method: 'GET',
  path: `${base}/current`,
  access: signedIn,
  summary: 'Get the signed-in user',
  reply: CurrentUser,
  refusals: [],
})

export const Session = z.object({
  id: z.uuid(),
  current: z.boolean(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  userAgent: z.string(),
})
export type Session = z.infer<typeof Session>

export const listSessions = defineRoute({
  method: 'GET',
  path: `${base}/sessions`,
  access: signedIn,
  summary: 'List the user’s sessions',
  reply: z.array(Session),
  refusals: [],
  onlyInBrowser: true,
})

export const revokeSession = defineRoute({
  method: 'POST',
  path: `${base}/sessions/:sessionId/revoke`,
  access: signedIn,
  summary: 'End one of the user’s sessions',
  params: z.object({ sessionId: z.uuid() }),
  reply: emptyReply,
  refusals: ['sessions.not_found'],
  onlyInBrowser: true,
})

export const revokeOtherSessions = defineRoute({
  method: 'POST',
  path: `${base}/sessions/revoke-others`,
  access: signedIn,
  summary: 'End all other sessions',
  reply: emptyReply,
  refusals: [],
  onlyInBrowser: true,
})

export const HallVisibility = z.enum(['name', 'nickname', 'hidden'])
export type HallVisibility = z.infer<typeof HallVisibility>
const HallVisibilitySetting = z.strictObject({ visibility: HallVisibility })

export const getHallVisibility = defineRoute({
  method: 'GET',
  path: `${base}/hall-visibility`,
  access: signedIn,
  summary: 'Get how the hall of fame names the user',
  reply: HallVisibilitySetting,
  refusals: [],
})

export const updateHallVisibility = defineRoute({
  method: 'PUT',
  path: `${base}/hall-visibility`,
  access: signedIn,
  summary: 'Choose how the hall of fame names the user: by name, by nickname or not at all',
  body: HallVisibilitySetting,
  reply: HallVisibilitySetting,
  refusals: [],
})

/** Open to anyone: signing out twice, or after the session expired, is not an error. */
export const logOut = defineRoute({
  method: 'POST',
  path: `${base}/logout`,
  access: anyone,
  summary: 'Sign out of site, console and account service in this browser',
  reply: z.object({
    /** `open`: the account service could not be reached and is asked again; `unknown`: it names no browsers. */
    accountService: z.enum(['ended', 'open', 'unknown']),
  }),
  refusals: [],
  onlyInBrowser: true,
})

/** The specification has a GET: a link must not change state, so the reply is a page that posts. */
export const logOutPage = defineRoute({
  method: 'GET',
  path: `${base}/logout`,
  access: anyone,
  summary: 'Get a page that posts the sign-out',
  reply: documentReply('text/html'),
  answer: 'document',
  refusals: [],
})
