import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute } from '../route.ts'

const base = '/api/platform/web/opss/user/act'

/** Item types with likes and favourites. */
export const ItemType = z.enum([
  'info',
  'paper_explain',
  'activity',
  'paper',
  'dataset',
  'conference',
  'video',
  'tool',
])
export type ItemType = z.infer<typeof ItemType>

export const ItemReactions = z.object({
  id: z.uuid(),
  likes: z.number().int().min(0),
  favorites: z.number().int().min(0),
  /** Null for a visitor without a session. */
  liked: z.boolean().nullable(),
  favorited: z.boolean().nullable(),
})
export type ItemReactions = z.infer<typeof ItemReactions>

/** A form holds strings only, so the booleans are strings. */
const ReactionInput = z.strictObject({
  type: ItemType,
  id: z.uuid(),
  on: z.enum(['true', 'false']).default('true'),
})

export const likeItem = defineRoute({
  method: 'POST',
  path: `${base}/like`,
  access: signedIn,
  summary: 'Like an item or remove the like; idempotent',
  body: ReactionInput,
  bodyType: 'form',
  reply: ItemReactions,
  refusals: ['reactions.item_not_found'],
})

export const favoriteItem = defineRoute({
  method: 'POST',
  path: `${base}/favorite`,
  access: signedIn,
  summary: 'Add an item to the favourites or remove it; idempotent',
  body: ReactionInput,
  bodyType: 'form',
  reply: ItemReactions,
  refusals: ['reactions.item_not_found'],
})

export const maxReactionsPerRequest = 50
const ids = z.array(z.uuid()).min(1).max(maxReactionsPerRequest)

export const listReactions = defineRoute({
  method: 'GET',
  path: `${base}/state`,
  access: anyone,
  summary: 'Count likes and favourites of up to 50 items, with the caller’s own',
  query: z.object({
    type: ItemType,
    /** Comma-separated or repeated. */
    ids: z
      .union([z.string().max(37 * maxReactionsPerRequest), ids])
      .transform((value) => (typeof value === 'string' ? value.split(',') : value))
      .pipe(ids),
  }),
  reply: z.array(ItemReactions),
  refusals: [],
})

export const Favorite = z.object({
  type: ItemType,
  id: z.uuid(),
  favoritedAt: z.iso.datetime(),
  /** Null if the item is no longer published: the favourite can only be removed. */
  item: z.object({ title: Localised, path: z.string().regex(/^\/(?!\/)/) }).nullable(),
})
export type Favorite = z.infer<typeof Favorite>

export const listFavorites = defineRoute({
  method: 'GET',
  path: `${base}/favorites`,
  access: signedIn,
  summary: 'List the user’s favourites, latest first',
  query: Paging.extend({ type: ItemType.optional() }),
  reply: pageOf(Favorite),
  refusals: [],
})
