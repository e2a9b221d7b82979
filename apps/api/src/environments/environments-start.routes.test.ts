import { startEnvironment } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { addPublishedTemplate } from '@tiltyard/core/training/testing'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createLearner, createQuestionParams } from '../testing/training.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const [learner, unverified] = [await createLearner(api), await api.signedIn()]

describeRoute(startEnvironment, {
  200: async () => {
    const { params } = await createQuestionParams(api, { templateId: await addPublishedTemplate(api.owner) })
    const answer = await learner.call(startEnvironment, { body: params })
    expect(answer.body.data).toMatchObject({ subjects: [{ id: params.questionId }] })
    const again = await learner.call(startEnvironment, { body: params })
    expect((again.body.data as { id: string }).id).toBe((answer.body.data as { id: string }).id)
    return answer
  },
  400: () => learner.call(startEnvironment, { body: { questionId: 'none' } }),
  401: () => visitor.call(startEnvironment, { body: { questionId: newId() } }),
  403: async () => unverified.call(startEnvironment, { body: (await createQuestionParams(api)).params }),
  404: async () => learner.call(startEnvironment, { body: (await createQuestionParams(api)).params }),
  409: async () => {
    const busy = await createLearner(api)
    const start = async () =>
      busy.call(startEnvironment, {
        body: (await createQuestionParams(api, { templateId: await addPublishedTemplate(api.owner) })).params,
      })
    await start()
    await start()
    return start()
  },
  429: async () => {
    const restless = await createLearner(api)
    const start = async () =>
      restless.call(startEnvironment, {
        body: (await createQuestionParams(api, { templateId: await addPublishedTemplate(api.owner) })).params,
      })
    for (let n = 0; n < 10; n += 1) {
      await start()
      await api.owner.query(`update platform.environments set state = 'deleted', desired_state = 'deleted'`)
    }
    return start()
  },
  503: async () => {
    const { isAvailable } = api.deps.environmentLimits
    Object.assign(api.deps.environmentLimits, { isAvailable: false })
    const answer = await learner.call(startEnvironment, {
      body: (await createQuestionParams(api, { templateId: await addPublishedTemplate(api.owner) })).params,
    })
    Object.assign(api.deps.environmentLimits, { isAvailable })
    return answer
  },
})

test('a repeated start request does not create a second environment after the first was deleted', async () => {
  const person = await createLearner(api)
  const { params } = await createQuestionParams(api, { templateId: await addPublishedTemplate(api.owner) })
  const start = () =>
    person.call(startEnvironment, { body: params, headers: { 'idempotency-key': 'one-machine' } })
  const { id } = (await start()).body.data as { id: string }
  expect((await start()).body.data).toMatchObject({ id })
  await api.owner.query(
    `update platform.environments set state = 'deleted', desired_state = 'deleted' where id = $1`,
    [id],
  )
  expect(await start()).toMatchObject({ status: 404, body: { reason: 'environments.not_found' } })
})
