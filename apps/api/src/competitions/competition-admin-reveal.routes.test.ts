import { addStage, revealBoard, revealStage } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createAdminScene,
  endStage,
  getAdminView,
  listAuditRows,
  stagePlan,
} from '../testing/competition-admin.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const still = await createAdminScene(api)
const unknown = { competitionId: still.competitionId, stageId: newId() }

const revealOne = (who: Visitor, params: typeof unknown) => who.confirm(revealStage, { params })

const addFinal = ({ owner, params }: typeof still) =>
  owner.confirm(addStage, { params, body: { baseRevision: 1, stage: stagePlan() } })

describeRoute(revealStage, {
  200: async () => {
    const made = await createAdminScene(api)
    await endStage(api, made)
    // A final that is still to come keeps its own freeze.
    const { id } = (await addFinal(made)).body.data as { id: string }
    const final = { ...made.ofStage, stageId: id }
    expect((await revealOne(made.owner, final)).body.reason).toBe('stages.not_ended')
    const answer = await revealOne(made.organiser, made.ofStage)
    const { stages } = await getAdminView(made.owner, made.competitionId)
    expect(stages.map(({ revealedAt }) => revealedAt !== null)).toEqual([true, false])
    expect((await listAuditRows(api, made.competitionId)).at(-1)).toMatchObject({
      action: 'competitions.reveal',
      after: { stages: [made.stageId] },
    })
    return answer
  },
  400: () => revealOne(still.owner, { ...unknown, stageId: 'x' }),
  401: () => revealOne(visitor, still.ofStage),
  403: () => revealOne(still.judge, still.ofStage),
  404: () => revealOne(still.owner, unknown),
  409: async () => {
    const made = await createAdminScene(api)
    await endStage(api, made)
    await revealOne(made.owner, made.ofStage)
    const answer = await revealOne(made.owner, made.ofStage)
    expect(answer.body.reason).toBe('competitions.already_revealed')
    return answer
  },
})

const reveal = (who: Visitor, params: { competitionId: string }) => who.confirm(revealBoard, { params })

describeRoute(revealBoard, {
  200: async () => {
    const made = await createAdminScene(api)
    await endStage(api, made)
    const answer = await reveal(made.owner, made.params)
    const { stages } = await getAdminView(made.owner, made.competitionId)
    expect(stages[0]?.revealedAt).not.toBeNull()
    expect((await reveal(made.owner, made.params)).body.reason).toBe('competitions.already_revealed')
    return answer
  },
  400: () => reveal(still.owner, { competitionId: 'x' }),
  401: () => reveal(visitor, still.params),
  403: () => reveal(still.judge, still.params),
  404: () => reveal(still.outsider, still.params),
  409: () => reveal(still.owner, still.params),
})
