import {
  beginSitting,
  correctKey,
  handInSitting,
  type RouteShape,
  recordExamSignals,
  saveExamAnswers,
  settleExamPaper,
} from '@tiltyard/contracts'
import { markClosedSittings, personalSittings } from '@tiltyard/core/exams'
import { type ExamPaperOptions, keyCanary } from '@tiltyard/core/exams/testing'
import { toReader } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import { beforeAll, expect, test, vi } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { callEveryGet, createCanary, tablesContaining } from '../testing/canaries.fixture.ts'
import { textOf } from '../testing/content.fixture.ts'
import { createPaperScene, endPaper, type PaperScene } from '../testing/exam-papers.fixture.ts'
import { setLeader } from '../testing/play.fixture.ts'
import { addStaffMember, addTeamMember } from '../testing/teams.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const birds = {
  accepts: createCanary('accepts'),
  pattern: createCanary('pattern'),
  number: '73519.260418',
  also: createCanary('also'),
  explanation: keyCanary,
  stem: createCanary('stem'),
}
type Bird = keyof typeof birds
const keyBirds: readonly Bird[] = ['accepts', 'pattern', 'number']
const blank = { accepts: [], isCaseSensitive: false, number: null, pattern: null, weight: 1 }
const fillKey = {
  kind: 'fill' as const,
  blanks: [
    { ...blank, accepts: [birds.accepts] },
    { ...blank, number: { value: birds.number, tolerance: '0' } },
    { ...blank, pattern: `${birds.pattern}[0-9]` },
  ],
}
const keys = [{ kind: 'single' as const, option: 1 }, fillKey]

const api = await openApi()
const who: Record<string, Visitor> = {}
const replies: string[] = []
const near = ['member', 'otherLeader', 'monitor']
const outsiders = [...near, 'user', 'visitor', 'stranger organiser']

beforeAll(async () => {
  for (const name of ['leader', 'member', 'otherLeader', 'user', 'monitor', 'judge', 'organiser'])
    who[name] = await api.signedIn()
  who['author'] = await signedInAs(api, 'organiser')
  who['stranger organiser'] = await signedInAs(api, 'organiser')
  who['visitor'] = api.visitor()
})
const person = (name: string) => who[name] as Visitor

/** A paper that the leader has begun; its questions belong to the author's bank. */
async function begun(paper: ExamPaperOptions): Promise<PaperScene & { readonly known: Known }> {
  const made = await createPaperScene(api, { ...paper, keys })
  const { competitionId, itemIds, entries, params } = made
  for (const role of ['monitor', 'judge', 'organiser'] as const)
    await addStaffMember(api, person(role), competitionId, role)
  await setLeader(api, person('leader'), made, 0)
  await setLeader(api, person('otherLeader'), made, 1)
  await addTeamMember(api, person('member'), entries[0]?.teamId ?? '')
  const [row] = await api.owner.query<{ bankId: string }>(
    `with told as (update platform.exam_item_versions set stem = $2, document = $5 where item_id = any($3))
     insert into platform.exam_bank_members (bank_id, user_id, role)
     select bank_id, $4, 'author' from platform.exam_items where id = $1 returning bank_id as "bankId"`,
    [
      itemIds[1],
      { zh: `<p>${birds.stem}</p>` },
      itemIds,
      await userIdOf(person('author')),
      { zh: textOf(birds.stem) },
    ],
  )
  const answers = [{ place: 1, revision: 1, answer: { blanks: ['', '', 'wrong'] }, seconds: 1 }]
  const sheet = await act('leader', beginSitting, made, { acceptsRules: true })
  expect(sheet.text).toContain(birds.stem)
  await act('leader', saveExamAnswers, made, { device: 'one', answers })
  await act('leader', recordExamSignals, made, { signals: [{ kind: 'paste', seconds: null }] })
  const { sittingId } = sheet.body.data as { sittingId: string }
  const known = {
    ...{ ...params, stageId: made.stageId, divisionId: made.divisionId, teamId: entries[0]?.teamId ?? '' },
    ...{ sittingId, bankId: row?.bankId ?? '', itemId: itemIds[1] ?? '', version: '1', format: 'csv' },
  }
  return { ...made, known }
}
type Known = Readonly<Record<string, string>>

async function act(name: string, route: RouteShape, { params }: PaperScene, body?: object) {
  const answer = await person(name).call(route, { params, ...(body && { body }) })
  expect(answer.status, `${route.path}: ${answer.text}`).toBe(200)
  if (name === 'leader') replies.push(answer.text)
  return answer
}

/** The same, handed in, over, marked and settled, after a correction. */
async function settled(paper: ExamPaperOptions) {
  const made = await begun(paper)
  await act('leader', handInSitting, made)
  await endPaper(api, made)
  await mark()
  const also = { kind: 'fill', blanks: [{ ...blank, accepts: [birds.also] }, ...fillKey.blanks.slice(1)] }
  await act('judge', correctKey, made, { itemId: made.itemIds[1], act: 'also', also, reason: '也对' })
  await mark()
  await act('judge', settleExamPaper, made)
  return made
}
const mark = async () => expect(await markClosedSittings({ ...api.deps, log: { error() {} } })).toEqual([])

async function seenBy(name: string, known: Known): Promise<Bird[]> {
  const seen = new Set<Bird>()
  const asked = (route: RouteShape) =>
    (route.query ? [{}, { keyword: 'canary', competitionId: known['competitionId'] ?? '' }] : [{}]).map(
      (query) => ({ known, query: query as Record<string, string> }),
    )
  await callEveryGet(person(name), asked, (_, text) => {
    for (const bird of Object.keys(birds) as Bird[]) if (text.includes(birds[bird])) seen.add(bird)
  })
  return [...seen].toSorted()
}

test('while a paper runs, its candidate reads the questions, staff of the marks too, and only authors a key', async () => {
  const { known } = await begun({ shows: 'all' })
  for (const name of outsiders) expect(await seenBy(name, known), name).toEqual([])
  expect(await seenBy('leader', known)).toEqual(['stem'])
  for (const name of ['judge', 'organiser']) expect(await seenBy(name, known), name).toEqual(['stem'])
  // Somebody must see the canaries, or the test would prove nothing.
  expect(await seenBy('author', known)).toEqual([...keyBirds, 'explanation', 'stem'].toSorted())
})

test('after the settlement keys are read by judges, and by candidates only of a paper that shows everything', async () => {
  const quiet = await settled({ shows: 'points' })
  expect(await seenBy('leader', quiet.known)).toEqual([])
  const open = await settled({ shows: 'all' })
  expect(await seenBy('leader', open.known)).toEqual([...keyBirds, 'explanation', 'stem'].toSorted())
  expect(await seenBy('judge', open.known)).toEqual([...keyBirds, 'stem'].toSorted())
  for (const name of near) expect(await seenBy(name, open.known), name).toEqual([])
})

test('no reply to what a candidate does, and no export of their data, has a key', async () => {
  const exported = await personalSittings.exam_sittings.list(
    toReader(api.deps.database),
    await userIdOf(person('leader')),
  )
  expect(exported).toHaveLength(3)
  const told = [...replies, JSON.stringify(exported)].join('\n')
  for (const bird of [...keyBirds, 'also', 'explanation'] as const) expect(told).not.toContain(birds[bird])
})

test('no table and no log has a key in plain text: no event, audit row, job or stored reply', async () => {
  for (const bird of [...keyBirds, 'also'] as const)
    expect(await tablesContaining(api, birds[bird])).toEqual([])
  for (const bird of ['explanation', 'stem'] as const)
    expect(await tablesContaining(api, birds[bird])).toEqual(['exam_item_versions'])
  const jobs = JSON.stringify(await api.owner.query('select payload::text from platform_jobs._private_jobs'))
  for (const song of Object.values(birds))
    for (const text of [jobs, ...api.log.lines]) expect(text).not.toContain(song)
  expect(api.log.lines.length).toBeGreaterThan(500)
})
