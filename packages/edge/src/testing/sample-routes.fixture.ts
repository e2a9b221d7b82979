import {
  anyone,
  defineRoute,
  emptyReply,
  eventsReply,
  fileReply,
  onlyRoles,
  signedIn,
  staff,
} from '@tiltyard/contracts'
import { z } from 'zod'

const base = '/api/platform/web/dsc/sample'

export const routes = {
  read: defineRoute({
    method: 'GET',
    path: `${base}/read`,
    access: anyone,
    summary: 'Reads',
    query: z.object({ word: z.string().max(10).optional() }),
    reply: z.object({ word: z.string(), who: z.string() }),
    refusals: [],
  }),
  mine: defineRoute({
    method: 'GET',
    path: `${base}/mine`,
    access: signedIn,
    summary: 'Reads what is one’s own',
    reply: z.object({ who: z.string() }),
    refusals: [],
  }),
  one: defineRoute({
    method: 'GET',
    path: `${base}/things/:name`,
    access: anyone,
    summary: 'Reads one',
    params: z.object({ name: z.string() }),
    reply: z.object({ name: z.string() }),
    refusals: [],
  }),
  write: defineRoute({
    method: 'POST',
    path: `${base}/write`,
    access: signedIn,
    summary: 'Writes',
    body: z.strictObject({ word: z.string().max(10), secret: z.string().optional() }),
    reply: z.object({ word: z.string() }),
    refusals: ['users.nickname_taken'],
    retriable: true,
  }),
  exchange: defineRoute({
    method: 'GET',
    path: `${base}/exchange`,
    access: anyone,
    summary: 'A GET that writes',
    reply: emptyReply,
    refusals: [],
    rate: 'secret',
    changesState: true,
  }),
  edit: defineRoute({
    method: 'PUT',
    path: `${base}/edit`,
    access: onlyRoles('editor'),
    summary: 'For editors',
    reply: emptyReply,
    refusals: [],
  }),
  upload: defineRoute({
    method: 'POST',
    path: `${base}/upload`,
    access: signedIn,
    summary: 'Takes a file',
    body: z.strictObject({ kind: z.string().max(10) }),
    bodyType: 'multipart',
    reply: z.object({ kind: z.string(), name: z.string(), size: z.number() }),
    refusals: ['request.too_large'],
  }),
  fetch: defineRoute({
    method: 'GET',
    path: `${base}/fetch`,
    access: anyone,
    summary: 'Hands out a file',
    query: z.object({ name: z.string(), isPublic: z.stringbool() }),
    answer: 'file',
    reply: fileReply,
    refusals: [],
  }),
  broken: defineRoute({
    method: 'POST',
    path: `${base}/broken`,
    access: anyone,
    summary: 'Fails as told',
    reply: z.object({ promised: z.string() }),
    refusals: [],
  }),
}

const preparedAt = <const P extends `/${string}`>(path: P) =>
  defineRoute({
    method: 'GET',
    path,
    access: anyone,
    summary: 'Answers what is ready',
    answer: 'prepared',
    reply: z.object({ word: z.string() }),
    refusals: [],
  })
/** Not in `routes`: replies with a prepared value. */
export const prepared = preparedAt(`${base}/prepared`)
/** Not in `routes`: replies with a prepared value of one caller. */
export const preparedOnce = preparedAt(`${base}/prepared-once`)

const guessAt = <const P extends `/${string}`>(path: P) =>
  defineRoute({
    method: 'POST',
    path,
    access: anyone,
    summary: 'Takes a guess',
    body: z.strictObject({ word: z.string() }),
    reply: emptyReply,
    refusals: ['account.link_invalid'],
    rate: 'secret',
    failures: ['account.link_invalid'],
  })
/** Not in `routes`: its declared failures count against the budget. */
export const guess = guessAt('/api/sample/guess')
export const otherGuess = guessAt('/api/sample/other-guess')

/** Not in `routes`: for the staff of one competition. Eve is its judge, Odd has an unknown role. */
export const competitionId = '01900000-0000-7000-8000-000000000001'
const ofCompetition = {
  path: `${base}/console/:competitionId`,
  summary: 'For staff',
  params: z.object({ competitionId: z.uuid() }),
  refusals: [],
} as const
export const staffRoutes = {
  look: defineRoute({
    ...ofCompetition,
    method: 'GET',
    access: staff('monitor'),
    reply: z.object({ role: z.string() }),
  }),
  judge: defineRoute({
    ...ofCompetition,
    method: 'PUT',
    access: staff('judge'),
    body: z.strictObject({ word: z.string() }),
    reply: emptyReply,
  }),
  organise: defineRoute({
    ...ofCompetition,
    method: 'POST',
    access: staff('organiser'),
    body: z.strictObject({}),
    bodyType: 'multipart',
    reply: emptyReply,
  }),
}

/** Not in `routes`: tests decide which events it sends. */
export const events = defineRoute({
  method: 'GET',
  path: '/api/sample/events',
  access: signedIn,
  summary: 'Goes on',
  answer: 'events',
  reply: eventsReply,
  refusals: [],
})
