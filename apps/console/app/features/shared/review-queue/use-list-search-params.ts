import { useSearchParams } from 'react-router'

/** State of a queue in its URL; null and '' remove a parameter. */
export function useListSearchParams() {
  const [search, setSearch] = useSearchParams()
  const change = (parts: Readonly<Record<string, string | null>>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(parts)) value ? next.set(name, value) : next.delete(name)
      return next
    })
  return { search, page: Math.max(1, Number(search.get('page')) || 1), change }
}
