import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeAccess, platformRoutes, type RouteShape } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { VisitorAnswer, VisitorRequest } from '@tiltyard/testkit'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { anyPicture, createPolicyScene } from '../testing/policy.fixture.ts'
import { type Caller, callers, type PolicyScene } from '../testing/policy-inputs.fixture.ts'

/**
 * Calls every route as every kind of caller and compares the result with the reviewed `policy.md`. A new route or a
 * changed cell fails until `POLICY=write pnpm test policy` was run and its diff reviewed.
 */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const api = await openApi({ images: anyPicture })
const file = join(import.meta.dirname, '../../policy.md')
/** Ends the session that it is called with, so it is called last. */
const last = 'logOut'
const names = Object.keys(platformRoutes)
  .filter((name) => name !== last)
  .concat(last) as (keyof typeof platformRoutes)[]

type Cell = 'yes' | 'heard' | 'sign in' | 'denied' | 'unseen' | 'fault'

/** Refusals of an insufficient role in a team or staff. */
const gates: ReadonlySet<string> = new Set([
  'teams.leader_only',
  'competitions.insufficient_role',
  'datasets.insufficient_role',
  'exam_banks.insufficient_role',
])

function cellOf({ status, body }: Pick<VisitorAnswer, 'status' | 'body'>): Cell {
  if (status < 400) return 'yes'
  if (status === 401) return 'sign in'
  if (status === 404) return 'unseen'
  if (status >= 500 && status !== 503) return 'fault'
  const reason = 'reason' in body ? String(body.reason) : ''
  const isGate = /^(access|session|request\.cross_origin)/.test(reason) || gates.has(reason)
  return status === 403 && isGate ? 'denied' : 'heard'
}

let world: PolicyScene
beforeAll(async () => {
  world = await createPolicyScene(api)
})

const refusals: ReadonlySet<Cell> = new Set(['sign in', 'denied', 'unseen'])

async function callAsEverybody(
  name: keyof typeof platformRoutes,
): Promise<{ readonly cells: Cell[]; readonly answers: string[] }> {
  const route: RouteShape = platformRoutes[name]
  const makeInput = world.sent[name]
  let input: VisitorRequest | undefined
  const [cells, answers]: [Cell[], string[]] = [[], []]
  for (const caller of callers) {
    // An event stream never ends: a caller with access has started to receive it.
    if (route.answer === 'events' && (caller !== 'visitor' || route.access.kind === 'anyone')) {
      cells.push('yes')
      continue
    }
    input ??= (await makeInput?.(caller)) ?? {}
    const answer = await call(route, caller, input)
    const cell = cellOf(answer)
    answers.push(`${caller}: ${answer.status} ${'reason' in answer.body ? answer.body.reason : ''}`)
    cells.push(cell)
    // The scene is reused only if this call cannot have changed it.
    const isUnchanged = route.method === 'GET' || refusals.has(cell)
    if (!isUnchanged || makeInput?.length !== 0) input = undefined
  }
  return { cells, answers }
}

async function call(route: RouteShape, caller: Caller, input: VisitorRequest): Promise<VisitorAnswer> {
  const params = Object.fromEntries(
    [...route.path.matchAll(/:(\w+)/g)].map(([, part = '']) => [part, input.params?.[part] ?? newId()]),
  )
  return world.who[caller].confirm(route, { ...input, params })
}

const rowOf = (name: string, cells: readonly Cell[]) => `| ${name} | ${cells.join(' | ')} |`
const reviewed = () => {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
const rows: string[] = []

describe.each(names)('%s', (name) => {
  test('route is accessible to exactly the callers of the reviewed policy', async () => {
    const { cells, answers } = await callAsEverybody(name)
    expect(cells).not.toContain('fault')
    rows.push(rowOf(name, cells))
    if (process.env['POLICY'] === 'write') return
    const row = reviewed().find((line) => line.startsWith(`| ${name} |`))
    expect(row, answers.join(', ')).toBe(rowOf(name, cells))
  })

  test('route declares the access that its calls show', () => {
    const row = rows.find((line) => line.startsWith(`| ${name} |`))
    const route: RouteShape = platformRoutes[name]
    const isOpen = describeAccess(route.access) === 'anyone'
    expect(row?.startsWith(`| ${name} | sign in |`)).toBe(!isOpen)
  })
})

test('the policy lists every route once, and no removed one', () => {
  if (process.env['POLICY'] === 'write') {
    const head = `| route | ${callers.join(' | ')} |\n|${' --- |'.repeat(callers.length + 1)}`
    writeFileSync(file, `${preface}\n\n${head}\n${rows.toSorted().join('\n')}\n`)
  }
  const named = reviewed()
    .filter((line) => line.startsWith('| ') && !line.startsWith('| route ') && !line.startsWith('| ---'))
    .map((line) => line.split('|')[1]?.trim())
  expect(named).toEqual([...names].sort())
})

const preface = `# Who may call what

Made by calling every route as everybody (\`POLICY=write pnpm test apps/api/src/security/policy\`), reviewed as a diff, and held against the code by
[policy.test.ts](src/security/policy.test.ts). A team, its invitation and its materials belong to *leader*; *invitee* has the invitation; *member* is in the
team; *organiser* is in the organising group of its competition, *otherOrganiser* in another one's. Messages, uploads, environments and sessions are the leader's.
What the gateway is asked (setEnvironmentPassword) needs a ticket of *createAccessTicket* and has no other way in: it is not in this table.

**yes**: answered · **heard**: let in, and the content judged (nothing valid was sent, or the state forbids it) · **sign in**: 401 ·
**denied**: 403, known to exist · **unseen**: 404, as if it did not exist`
