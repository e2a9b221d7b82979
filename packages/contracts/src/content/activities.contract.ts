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

/** What changes by the minute or by person, and so is no part of the cached page. */
export const Attendance = z.object({
  signedUp: z.number().int(),
  waiting: z.number().int(),
  seatsLeft: z.number().int().nullable(),
  /** Whether one may sign up or withdraw now, and if not, why. */
  open: z.boolean(),
  mine: z
    .object({
      state: z.enum(['seated', 'waiting']),
      /** Place in the waiting list, from 1. */
      place: z.number().int().nullable(),
      /** For those with a seat, from shortly before the start until the end. */
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
  summary: 'Activities: those to come, the nearest first; or those that are over, the latest first',
  query: Paging.extend({ when: z.enum(['upcoming', 'past']).default('upcoming') }),
  reply: pageOf(ActivityListItem),
  refusals: [],
})

export const getActivity = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/activity/:id/detail',
  access: anyone,
  summary: 'An activity',
  params: activityParams,
  reply: Activity,
  refusals: ['activities.not_found'],
})

export const getAttendance = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/activity/:id/attendance',
  access: anyone,
  summary: 'How many signed up, and whether the caller did',
  params: activityParams,
  reply: Attendance,
  refusals: ['activities.not_found'],
})

export const signUpForActivity = defineRoute({
  method: 'POST',
  path: '/api/platform/web/opss/activity/:id/sign-up',
  access: signedIn,
  summary: 'Take a seat, or a place in the waiting list when there is none; doing it again changes nothing',
  params: activityParams,
  reply: Attendance,
  refusals: ['activities.not_found', 'activities.ended'],
})

export const withdrawFromActivity = defineRoute({
  method: 'POST',
  path: '/api/platform/web/opss/activity/:id/withdraw',
  access: signedIn,
  summary: 'Give the seat back; the first who waits gets it',
  params: activityParams,
  reply: Attendance,
  refusals: ['activities.not_found', 'activities.ended'],
})
