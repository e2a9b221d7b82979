/** The first and last bytes of a JPEG. */
export const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9])

export const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

/** The same input for several routes. */
export const forEach = <I, const N extends string>(input: I, ...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, input])) as Readonly<Record<N, I>>
