import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyNth } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'

/** A type that causes compile errors, and the file whose expected errors disappear without it. */
const guards = [
  {
    refuses: 'an undeclared refusal',
    room: 'packages/edge',
    source: 'src/call.ts',
    guard: 'Promise<Result<ReplyOf<R>, RefusalsOf<R>>>',
    without: "Promise<Result<ReplyOf<R>, import('@tiltyard/contracts').ReasonId>>",
    lines: 'src/bind.types.ts',
    accepted: 1,
  },
  {
    refuses: 'a wrong reply',
    room: 'packages/edge',
    source: 'src/call.ts',
    guard: 'Promise<Result<ReplyOf<R>, RefusalsOf<R>>>',
    without: 'Promise<Result<unknown, RefusalsOf<R>>>',
    lines: 'src/bind.types.ts',
    accepted: 3,
  },
  {
    refuses: 'a pool or a foreign transaction where the kernel’s is due',
    room: 'packages/core',
    source: 'src/kernel/database.ts',
    guard: 'Transaction<Tables> & {',
    without: "import('kysely').QueryExecutorProvider\ntype Unused = {",
    lines: 'src/kernel/transaction.types.ts',
    accepted: 3,
  },
  {
    refuses: 'a declared status without its test block',
    room: 'packages/testkit',
    source: 'src/describe-route.ts',
    guard: 'readonly [S in StatusesOf<R>]:',
    without: 'readonly [S in StatusesOf<R>]?:',
    lines: 'src/describe-route.types.ts',
    accepted: 3,
  },
] as const

type Guard = (typeof guards)[number]

// `pnpm check` compiles these files and shows that the errors occur. Each case costs a compilation, so the everyday lane runs the first.
test.for(everyNth(guards.length, guards))(
  'without its guard the compiler accepts $refuses',
  { timeout: 60_000 },
  async (guard) => {
    const source = await readFile(join(repository, guard.room, guard.source), 'utf8')
    expect(source, 'the guard has changed: update it here').toContain(guard.guard)
    const errors = await compileErrors(guard, (text) => text.replace(guard.guard, guard.without))
    const nowAccepted = errors.filter((line) => line.includes('TS2578'))
    expect(nowAccepted).toHaveLength(guard.accepted)
  },
)

/** Compile errors of a copy of the package with a changed guard. */
async function compileErrors(
  { room, source, lines }: Guard,
  change: (text: string) => string,
): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'tiltyard-guard-'))
  try {
    await cp(join(repository, room, 'src'), join(root, room, 'src'), { recursive: true })
    await cp(join(repository, room, 'package.json'), join(root, room, 'package.json'))
    for (const name of ['tsconfig.base.json', 'tsconfig.node.json'])
      await cp(join(repository, name), join(root, name))
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
    await symlink(join(repository, room, 'node_modules'), join(root, room, 'node_modules'))
    const file = join(root, room, source)
    await writeFile(file, change(await readFile(file, 'utf8')))
    const config = { extends: '../../tsconfig.node.json', files: [lines] }
    await writeFile(join(root, room, 'tsconfig.json'), JSON.stringify(config))
    // Other files may have further errors, because the copy is incomplete; only these lines count.
    return (await compile(join(root, room))).filter((line) => line.startsWith(lines))
  } finally {
    await rm(root, { recursive: true })
  }
}

function compile(folder: string): Promise<string[]> {
  return new Promise((resolve) => {
    execFile(
      join(repository, 'node_modules/.bin/tsc'),
      ['-p', '.', '--pretty', 'false'],
      { cwd: folder },
      (_, stdout) => resolve(stdout.split('\n').filter((line) => line.includes('error TS'))),
    )
  })
}
