import type { ItemReactions, ItemType } from '@tiltyard/contracts/browser'

/** An item that can be liked and saved. */
export type ReactionItem = { readonly type: ItemType; readonly id: string }
export type ReactionKind = 'like' | 'favorite'

const parts = {
  like: { count: 'likes', flag: 'liked' },
  favorite: { count: 'favorites', flag: 'favorited' },
} as const

/** State of one button. */
export type ReactionState = { readonly count: number; readonly on: boolean }

export function reactionOf(reactions: ItemReactions, act: ReactionKind): ReactionState {
  const { count, flag } = parts[act]
  return { count: reactions[count], on: reactions[flag] ?? false }
}

/** The optimistic state: the count of others plus the user's own reaction. */
export function withReaction(reactions: ItemReactions, act: ReactionKind, on: boolean): ItemReactions {
  const before = reactionOf(reactions, act)
  const { count, flag } = parts[act]
  const change = before.on === on ? 0 : on ? 1 : -1
  return { ...reactions, [count]: before.count + change, [flag]: on }
}

/** Applies the server's response for one reaction and keeps the state of the other. */
export function withServerReaction(
  reactions: ItemReactions,
  act: ReactionKind,
  answer: ItemReactions,
): ItemReactions {
  const { count, flag } = parts[act]
  return { ...reactions, [count]: answer[count], [flag]: answer[flag] }
}
