/** All spellings of a feature's name, derived from the kebab-case argument. */
export type Names = {
  /** The feature's folder, as given: `teams`, `hall-of-fame`. */
  readonly feature: string
  /** Identifier in code: `hallOfFame`. */
  readonly space: string
  /** Singular: `team`. */
  readonly noun: string
  readonly nouns: string
  readonly camel: string
  readonly pascal: string
  readonly table: string
  /** Prefix of its refusal ids. */
  readonly reason: string
  /** In prose. */
  readonly thing: string
  readonly things: string
}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

export function namesOf(feature: string): Names {
  if (!kebab.test(feature)) throw new Error(`"${feature}" is not in kebab-case`)
  const noun = feature.endsWith('s') && !feature.endsWith('ss') ? feature.slice(0, -1) : feature
  const nouns = `${noun}s`
  return {
    feature,
    space: camel(feature),
    noun,
    nouns,
    camel: camel(noun),
    pascal: camel(`-${noun}`),
    table: nouns.replaceAll('-', '_'),
    reason: feature.replaceAll('-', '_'),
    thing: noun.replaceAll('-', ' '),
    things: nouns.replaceAll('-', ' '),
  }
}

export function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
