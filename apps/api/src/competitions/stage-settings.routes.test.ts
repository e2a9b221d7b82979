import { addStage, changeStage } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createAdminScene,
  getAdminView,
  listLedger,
  stagePlan,
} from '../testing/competition-admin.fixture.ts'

const api = await openApi()

test('omitted settings stay, a new stage takes those of the last one, and all stages share the bonuses of the ledger', async () => {
  const { ofStage, params, owner, competitionId } = await createAdminScene(api)
  const settings = { flagFormat: null, bloodPercents: [10], attemptsPerMinute: 3 }
  const add = (baseRevision: number) =>
    owner.confirm(addStage, { params, body: { baseRevision, stage: stagePlan() } })
  const change = (baseRevision: number, more: object = {}) =>
    owner.confirm(changeStage, { params: ofStage, body: { baseRevision, stage: stagePlan(more) } })
  await add(1)
  await change(2, { settings })
  await change(3)
  await add(4)
  const { stages, type, stageTypes } = await getAdminView(owner, competitionId)
  const later = { flagFormat: 'flag{…}', bloodPercents: [10], attemptsPerMinute: 10, hintPayment: 'now' }
  expect(stages.map((stage) => stage.settings)).toEqual([{ ...settings, hintPayment: 'now' }, later, later])
  expect([type, ...stageTypes.map((each) => each.type)]).toEqual([
    'jeopardy',
    'jeopardy',
    'theory',
    'forensics',
  ])
  expect((await listLedger(api, competitionId)).filter(({ kind }) => kind === 'bloods')).toMatchObject([
    { details: { percents: [5, 3, 1] } },
    { details: { percents: [10] } },
  ])
})
