import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute } from '../route.ts'
import { ActivityReference, LocalisedOutline } from './content-references.schema.ts'
import { PaperReference } from './papers.contract.ts'

const Speaker = z.object({
  name: Localised,
  affiliation: Localised.nullable(),
  bio: Localised.nullable(),
})

export const ActivityListItem = ActivityReference.extend({
  summary: Localised,
  endsAt: z.iso.datetime(),
  place: Localised.nullable(),
  online: z.boolean(),
  speakers: z.array(Speaker),
  seats: z.number().int().nullable(),
  hasRecording: z.boolean(),
})
export type ActivityListItem = z.infer<typeof ActivityListItem>

export const Activity = ActivityListItem.extend({
  html: LocalisedHtml,
  outline: LocalisedOutline,
  papers: z.array(PaperReference),
  recordingUrl: z.string().nullable(),
  slidesUrl: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Activity = z.infer<typeof Activity>

/** Data that changes by the minute or by person, and is therefore not part of the cached page. */
export const Attendance = z.object({
  signedUp: z.number().int(),
  waiting: z.number().int(),
  seatsLeft: z.number().int().nullable(),
  /** Whether the user may sign up or withdraw now, and if not, why. */
  open: z.boolean(),
  mine: z
    .object({
      state: z.enum(['seated', 'waiting']),
      /** Position in the waiting list, from 1. */
      place: z.number().int().nullable(),
      /** For participants with a seat, from shortly before the start until the end. */
      joinUrl: z.string().nullable(),
    })
    .nullable(),
})
export type Attendance = z.infer<typeof Attendance>

const activityParams = z.object({ id: z.uuid() })

export const listActivities = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/activity/list',
  access: anyone,
  summary: 'List activities: upcoming ones, soonest first; or past ones, latest first',
  query: Paging.extend({ when: z.enum(['upcoming', 'past']).default('upcoming') }),
  reply: pageOf(ActivityListItem),
  refusals: [],
})

export const getActivity = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/activity/:id/detail',
  access: anyone,
  summary: 'Get an activity',
  params: activityParams,
  reply: Activity,
  refusals: ['activities.not_found'],
})

export const getAttendance = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/activity/:id/attendance',
  access: anyone,
  summary: 'Get the number of participants, and whether the caller is one',
  params: activityParams,
  reply: Attendance,
  refusals: ['activities.not_found'],
})

export const signUpForActivity = defineRoute({
  method: 'POST',
  path: '/api/platform/web/opss/activity/:id/sign-up',
  access: signedIn,
  summary: 'Sign up for an activity, or join its waiting list if it is full; idempotent',
  params: activityParams,
  reply: Attendance,
  refusals: ['activities.not_found', 'activities.ended'],
})

export const withdrawFromActivity = defineRoute({
  method: 'POST',
  path: '/api/platform/web/opss/activity/:id/withdraw',
  access: signedIn,
  summary: 'Cancel a sign-up; the first in the waiting list gets the seat',
  params: activityParams,
  reply: Attendance,
  refusals: ['activities.not_found', 'activities.ended'],
})
