import { execFileSync } from 'node:child_process'
import { report } from './report.ts'
import { repository } from './repository.ts'
import { loadTracked, type TextFile } from './tracked-files.ts'

const signs: readonly { readonly sign: RegExp; readonly what: string }[] = [
  { sign: /\b[a-z]+:\/\/[^/\s'"`]*registry[^/\s'"`]*/i, what: 'the address of a package registry' },
  {
    sign: /\b(registry\.npmjs|registry\.yarnpkg|npmmirror|npm\.pkg\.github|pypi\.org)\b/i,
    what: 'the name of a package registry',
  },
  { sign: /^\s*(@[\w-]+:)?registry\s*=\s*\S*:\/\//m, what: 'a registry setting' },
  { sign: /_authToken|:_password=/, what: 'a registry credential' },
  { sign: /^\s*tarball:|resolution: \{.*tarball:/m, what: 'a tarball address in the lock' },
]

/** The registry is a setting of the machine: a host in the repository would bind every clone to it. */
export function registryProblems(files: readonly TextFile[], ownHost: string | undefined): string[] {
  return files.flatMap(({ path, text }) => {
    const what = signs.find(({ sign }) => sign.test(text))?.what
    if (what) return [`${path}: contains ${what}`]
    return ownHost && text.includes(ownHost)
      ? [`${path}: contains the host that packages are installed from`]
      : []
  })
}

function configuredHost(): string | undefined {
  const address = execFileSync('pnpm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    cwd: repository,
  }).trim()
  return URL.canParse(address) ? new URL(address).host : undefined
}

if (import.meta.main) {
  // The pattern list of this check names registries itself.
  const files = await loadTracked(
    repository,
    (path) => !/^tools\/check\/registry-hosts(\.test)?\.ts$/.test(path),
  )
  report(registryProblems(files, configuredHost()))
}
