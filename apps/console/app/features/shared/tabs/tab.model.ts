/** The tab that an address names; the first one where it names none that there is. */
export function tabIn<Name extends string>(
  search: URLSearchParams,
  param: string,
  names: readonly Name[],
): Name {
  const named = search.get(param)
  const found = names.find((name) => name === named) ?? names[0]
  if (found === undefined) throw new Error('there are no tabs')
  return found
}
