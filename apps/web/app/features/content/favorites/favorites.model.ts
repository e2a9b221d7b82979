import type { Favorite, ItemType } from '@tiltyard/contracts/browser'

/** Kinds that have pages. */
export const favoriteTabs = [
  'all',
  'info',
  'paper_explain',
  'paper',
  'conference',
  'activity',
  'dataset',
  'video',
  'tool',
] as const satisfies readonly (ItemType | 'all')[]
export type FavoriteTab = (typeof favoriteTabs)[number]

export function parseTab(search: URLSearchParams): FavoriteTab {
  return favoriteTabs.find((tab) => tab === search.get('type')) ?? 'all'
}

export type FavoriteList = { readonly favorites: readonly Favorite[]; readonly total: number }

export const withoutFavorite = ({ favorites, total }: FavoriteList, { id }: Favorite): FavoriteList => ({
  favorites: favorites.filter((each) => each.id !== id),
  total: favorites.some((each) => each.id === id) ? total - 1 : total,
})

/** A restored favorite returns to its position, ordered by the time it was saved. */
export function withFavorite({ favorites, total }: FavoriteList, favorite: Favorite): FavoriteList {
  if (favorites.some(({ id }) => id === favorite.id)) return { favorites, total }
  const sorted = [...favorites, favorite].sort((one, other) =>
    other.favoritedAt.localeCompare(one.favoritedAt),
  )
  return { favorites: sorted, total: total + 1 }
}

/** A page loaded after a removal may repeat items of the list. */
export function withMore({ favorites }: FavoriteList, more: FavoriteList): FavoriteList {
  const existingIds = new Set(favorites.map(({ id }) => id))
  return {
    favorites: [...favorites, ...more.favorites.filter(({ id }) => !existingIds.has(id))],
    total: more.total,
  }
}
