import { addCaseFact, saveCaseNotes, setTaskEvidence, setTaskFlags } from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import { beforeAll, expect, test, vi } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { callEveryGet, createCanary } from '../testing/canaries.fixture.ts'
import {
  type CaseScene,
  createCaseScene,
  createEvidence,
  sampleEvidence,
  samplePlan,
} from '../testing/cases.fixture.ts'
import { change, setLeader } from '../testing/play.fixture.ts'
import { addStaffMember } from '../testing/teams.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const birds = {
  notes: createCanary('notes'),
  fact: createCanary('fact'),
  variant: createCanary('variant'),
  lockedText: createCanary('locked-text'),
  password: createCanary('password'),
}
type Bird = keyof typeof birds
const staff: readonly Bird[] = ['lockedText', 'password']

/** Who may read what: notes are for the team alone, answers for nobody. */
const readable: Readonly<Record<string, readonly Bird[]>> = {
  leader: ['notes', 'fact', 'password'],
  otherLeader: ['password'],
  visitor: [],
  user: [],
  'stranger organiser': [],
  monitor: staff,
  judge: staff,
  organiser: staff,
}

const api = await openApi()
const who: Record<string, Visitor> = {}
let scene: CaseScene
let fileId = ''

beforeAll(async () => {
  scene = await createCaseScene(api, { settings: { variants: 2 } })
  for (const name of ['leader', 'otherLeader', 'user']) who[name] = await api.signedIn()
  for (const role of ['organiser', 'judge', 'monitor'] as const) {
    who[role] = await api.signedIn()
    await addStaffMember(api, who[role], scene.competitionId, role)
  }
  who['stranger organiser'] = await signedInAs(api, 'organiser')
  who['visitor'] = api.visitor()
  const [leader, otherLeader, organiser] = [who['leader'], who['otherLeader'], who['organiser']] as Visitor[]
  await setLeader(api, leader as Visitor, scene, 0)
  await setLeader(api, otherLeader as Visitor, scene, 1)
  fileId = (await createEvidence(api, scene, [2])).id
  await change(api, scene, 'update platform.challenges set content = $2 where id = $1', [
    scene.questions[1]?.id,
    { zh: `<p>${birds.lockedText}</p>` },
  ])
  const params = scene.params
  const sent = [
    await leader?.call(saveCaseNotes, { params, body: { baseRevision: 0, text: birds.notes } }),
    await leader?.call(addCaseFact, { params, body: { ...samplePlan, text: birds.fact } }),
    await organiser?.call(setTaskEvidence, {
      params: { ...params, fileId },
      body: { evidence: { ...sampleEvidence, archivePassword: birds.password } },
    }),
    await organiser?.confirm(setTaskFlags, {
      params: { ...params, taskId: scene.questions[0]?.id ?? '' },
      body: { flags: [{ kind: 'pattern', text: birds.variant }], template: null, variant: 2 },
    }),
  ]
  expect(sent.map((answer) => answer?.status)).toEqual([200, 200, 200, 200])
})

test.each(Object.keys(readable))('%s reads of a case what is theirs, and nothing else', async (name) => {
  const seen = new Set<Bird>()
  const known = {
    ...{ type: scene.type, competitionId: scene.competitionId, fileId, format: 'csv' },
    ...{ stageId: scene.stageId, teamId: scene.entries[0]?.teamId ?? '' },
  }
  const ways = (path: string) =>
    (path.includes(':taskId') ? scene.tasks : scene.tasks.slice(0, 1)).map(({ id }) => ({
      known: { ...known, taskId: id },
      query: {},
    }))
  await callEveryGet(
    who[name] as Visitor,
    ({ path }) => ways(path),
    (_, text) => {
      for (const bird of Object.keys(birds) as Bird[]) if (text.includes(birds[bird])) seen.add(bird)
    },
  )
  expect([...seen].sort()).toEqual([...(readable[name] ?? [])].sort())
})
