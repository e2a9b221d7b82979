import { changelogProblems, isVersion, sectionsOf } from './changelog.ts'

/** What decides whether a version may be released, as read from the repository. */
export type State = {
  readonly version: string
  readonly packageVersion: string
  /** `git status --porcelain`. */
  readonly changes: string
  readonly changelog: string
  readonly tags: readonly string[]
  /** Tags of the commit itself. */
  readonly ownTags: readonly string[]
}

export function releaseProblems(state: State): string[] {
  const { version, packageVersion, changes, changelog, tags, ownTags } = state
  if (!isVersion(version)) return [`${version} is not a version like 1.2.3`]
  const section = sectionsOf(changelog).find(({ name }) => name === version)
  const tag = `v${version}`
  return [
    ...(changes === '' ? [] : [`the tree is not clean:\n${changes}`]),
    ...(section ? [] : [`CHANGELOG.md has no section [${version}]`]),
    ...changelogProblems(changelog, tags).map((problem) => `CHANGELOG.md: ${problem}`),
    ...(packageVersion === version ? [] : [`package.json has version ${packageVersion}`]),
    ...(tags.includes(tag) && !ownTags.includes(tag) ? [`${tag} is another commit`] : []),
  ]
}
