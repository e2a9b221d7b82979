/**
 * `pnpm release <version> --key <file>` (or `--unsigned`) [--add <file> …] [--out <folder>]: the folder of a release, from a clean commit
 * whose changelog has the version.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installedPackages } from '../check/licences.ts'
import { projectRoot } from '../services/home.ts'
import { readState } from './git-state.ts'
import { writeReleaseFolder } from './release-folder.ts'
import { releaseProblems } from './release-rules.ts'
import { keyProblems } from './signature.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    unsigned: { type: 'boolean', default: false },
    add: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: join(projectRoot, 'artefacts/releases') },
  },
})

const version = positionals[0]
if (!version || positionals.length > 1 || Boolean(values.key) === values.unsigned) {
  console.error('usage: pnpm release <version> (--key <file> | --unsigned) [--add <file> …] [--out <folder>]')
  process.exitCode = 1
} else {
  process.exitCode = await release(version, values.key)
}

async function release(version: string, key: string | undefined): Promise<0 | 1> {
  const problems = [
    ...releaseProblems(readState(projectRoot, version)),
    ...(key ? await keyProblems(key, projectRoot) : []),
  ]
  if (problems.length > 0) {
    for (const problem of problems) console.error(problem)
    return 1
  }
  const installed = await installedPackages(projectRoot)
  const folder = await writeReleaseFolder({
    root: projectRoot,
    version,
    installed,
    key,
    out: values.out,
    added: values.add,
  })
  console.log(folder)
  if (!key) console.log('not signed: do not publish this folder')
  return 0
}
