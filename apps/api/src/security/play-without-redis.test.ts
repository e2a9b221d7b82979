import { submitFlag } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { change, createPlayScene, setLeader } from '../testing/play.fixture.ts'

const api = await openApi()

test('the only attempt is used once by ten submissions to two processes, also without Redis', async () => {
  const scene = await createPlayScene(api)
  const leader = await api.signedIn()
  await setLeader(api, leader, scene)
  await change(api, scene, 'update platform.tasks set attempts_max = 1 where competition_id = $1', [
    scene.competitionId,
  ])
  const second = api.visitor(await api.another())
  for (const [name, value] of leader.cookies) second.cookies.set(name, value)
  second.token = leader.token
  api.deps.redis.disconnect()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      (n % 2 ? leader : second).call(submitFlag, { ...scene, body: { flag: `flag{guess-${n}}` } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  const rows = await api.owner.query('select verdict from platform.submissions where competition_id = $1', [
    scene.competitionId,
  ])
  expect(rows).toEqual([{ verdict: 'wrong' }])
})
