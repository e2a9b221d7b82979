import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { State } from './release-rules.ts'

export function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

const lines = (text: string) => text.split('\n').filter(Boolean)

export function readState(root: string, version: string): State {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    version,
    packageVersion: manifest.version,
    changes: git(root, 'status', '--porcelain'),
    changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    tags: lines(git(root, 'tag', '--list', 'v*')),
    ownTags: lines(git(root, 'tag', '--points-at', 'HEAD')),
  }
}

export const commitTime = (root: string) =>
  new Date(Number(git(root, 'log', '-1', '--format=%ct')) * 1000).toISOString()
