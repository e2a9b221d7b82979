import { getAdminTask, listTaskTemplates, openTask, setTaskEnvironment } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createEnvironmentScene } from '../testing/environments.fixture.ts'
import { setLeader } from '../testing/play.fixture.ts'
import { createAuthoringScene } from '../testing/task-authoring.fixture.ts'

const api = await openApi()
const { aTemplate } = createEnvironmentScene(api)
const leader = await api.signedIn()
const authoring = await createAuthoringScene(api)

describeRoute(setTaskEnvironment, {
  200: async () => {
    const made = await authoring.scene()
    await setLeader(api, leader, made)
    const environment = { templateId: await aTemplate(), limitSeconds: 1_800 }
    const answer = await authoring.organiser.call(setTaskEnvironment, { ...made, body: { environment } })
    expect((await authoring.organiser.call(getAdminTask, made)).body.data).toMatchObject({ environment })
    expect((await leader.call(openTask, made)).body.data).toMatchObject({
      environment: { limitSeconds: 1_800, maxSeconds: 7_200 },
    })
    await authoring.organiser.call(setTaskEnvironment, { ...made, body: { environment: null } })
    expect((await leader.call(openTask, made)).body.data).toMatchObject({ environment: null })
    return answer
  },
  ...authoring.alike(setTaskEnvironment, () => ({ body: { environment: null } })),
  404: async () => {
    const body = { environment: { templateId: newId(), limitSeconds: null } }
    return authoring.organiser.call(setTaskEnvironment, { ...(await authoring.scene()), body })
  },
})

describeRoute(listTaskTemplates, {
  200: async () => {
    const id = await aTemplate()
    const answer = await authoring.organiser.call(listTaskTemplates, await authoring.scene())
    expect(answer.body.data).toContainEqual({ id, name: { zh: '小机器', en: 'A small box' } })
    return answer
  },
  ...authoring.alike(listTaskTemplates),
})
