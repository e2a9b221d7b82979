import { useSearchParams } from 'react-router'
import { tabIn } from './tab.model.ts'

/** A tab as a parameter of the address: reloading, sharing and saving keep it. */
export function useTabParam<Name extends string>(
  param: string,
  names: readonly Name[],
): readonly [Name, (next: string) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = (next: string) =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before)
        changed.set(param, next)
        return changed
      },
      { replace: true },
    )
  return [tabIn(search, param, names), choose]
}
