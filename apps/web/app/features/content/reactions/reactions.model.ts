import type { ItemReactions, ItemType } from '@tiltyard/contracts/browser'

/** Something that can be liked and kept. */
export type ReactionItem = { readonly type: ItemType; readonly id: string }
export type ReactionKind = 'like' | 'favorite'

const parts = {
  like: { count: 'likes', flag: 'liked' },
  favorite: { count: 'favorites', flag: 'favorited' },
} as const

/** What one button shows. */
export type ReactionState = { readonly count: number; readonly on: boolean }

export function reactionOf(reactions: ItemReactions, act: ReactionKind): ReactionState {
  const { count, flag } = parts[act]
  return { count: reactions[count], on: reactions[flag] ?? false }
}

/** As it will be once the server agrees: the other people's count and one's own. */
export function withReaction(reactions: ItemReactions, act: ReactionKind, on: boolean): ItemReactions {
  const before = reactionOf(reactions, act)
  const { count, flag } = parts[act]
  const change = before.on === on ? 0 : on ? 1 : -1
  return { ...reactions, [count]: before.count + change, [flag]: on }
}

/** The server's word on one act; what is shown of the other one stays. */
export function withServerReaction(
  reactions: ItemReactions,
  act: ReactionKind,
  answer: ItemReactions,
): ItemReactions {
  const { count, flag } = parts[act]
  return { ...reactions, [count]: answer[count], [flag]: answer[flag] }
}
