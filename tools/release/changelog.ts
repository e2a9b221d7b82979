export type Section = {
  /** `Unreleased` or a version. */
  readonly name: string
  readonly date: string | undefined
  readonly text: string
}

const heading = /^## \[([^\]]+)\](?: - (\S+))?$/gm
const version = /^(\d+)\.(\d+)\.(\d+)$/

export const isVersion = (name: string) => version.test(name)

export function sectionsOf(changelog: string): Section[] {
  const heads = [...changelog.matchAll(heading)]
  return heads.map((head, place) => ({
    name: head[1] ?? '',
    date: head[2],
    text: changelog.slice(head.index + head[0].length, heads[place + 1]?.index).trim(),
  }))
}

/** Whether an operator finds every version, newest first, with its day and what to do. `tags` are those of the repository. */
export function changelogProblems(changelog: string, tags: readonly string[]): string[] {
  const sections = sectionsOf(changelog)
  const versions = sections.slice(1)
  return [
    ...(sections[0]?.name === 'Unreleased' ? [] : ['the first section is not [Unreleased]']),
    ...sections
      .filter(({ text }) => !/^### Operators$/m.test(text))
      .map(({ name }) => `${name} has no section Operators`),
    ...versions.filter(({ name }) => !isVersion(name)).map(({ name }) => `${name} is not a version`),
    ...versions
      .filter(({ date }) => !/^\d{4}-\d\d-\d\d$/.test(date ?? ''))
      .map(({ name }) => `${name} has no date (YYYY-MM-DD)`),
    ...versions
      .filter(({ name }, place) => place > 0 && compare(versions[place - 1]?.name ?? '', name) <= 0)
      .map(({ name }) => `${name} does not come after a newer version`),
    // The newest is tagged when its folder has been made.
    ...versions
      .slice(1)
      .filter(({ name }) => !tags.includes(`v${name}`))
      .map(({ name }) => `${name} was never tagged`),
    ...tags
      .filter((tag) => isVersion(tag.slice(1)) && !versions.some(({ name }) => `v${name}` === tag))
      .map((tag) => `${tag} has no section`),
  ]
}

function compare(one: string, other: string): number {
  const numbers = (name: string) => (version.exec(name) ?? []).slice(1).map(Number)
  const others = numbers(other)
  return numbers(one).reduce((decided, number, place) => decided || number - (others[place] ?? 0), 0)
}
