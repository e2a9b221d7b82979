import { z } from 'zod'
import { anyone, staff } from '../access.ts'
import { defineRoute } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'
import { CompetitionDetail } from './competitions.contract.ts'

export const createCompetitionPreview = defineRoute({
  method: 'POST',
  path: consolePath('/preview-links'),
  access: staff('monitor'),
  summary:
    'Get a URL of the competition’s page as it would be published now, valid for an hour without sign-in',
  params: CompetitionParams,
  reply: z.object({ url: z.url(), until: z.iso.datetime() }),
  refusals: [],
})

/** The signed token in the URL is the only credential: it names one competition and expires. */
export const getCompetitionPreview = defineRoute({
  method: 'GET',
  path: '/api/platform/web/competition/preview',
  access: anyone,
  summary: 'Get an unpublished competition as its page would show it, with a preview token from the console',
  query: z.object({ token: z.string().max(400) }),
  reply: CompetitionDetail,
  refusals: ['contents.preview_expired'],
})
