import type Docker from 'dockerode'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createImageCommandLookup } from './containers.ts'

/** Scripted engine replies: with a real engine, a tag would have to move to another image at the right moment. */
function engineThatSays(...answers: (object | Error)[]) {
  const inspect = vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return { Config: answer }
  })
  const docker = { getImage: () => ({ inspect }) } as unknown as Docker
  return { inspect, commandOf: createImageCommandLookup(docker) }
}

function useClock() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms: number) => vi.advanceTimersByTime(ms)
}

test('the command of an image that starts in a burst is fetched once, and fetched again after ten seconds', async () => {
  const pass = useClock()
  const { commandOf, inspect } = engineThatSays(
    { Entrypoint: ['/entry'], Cmd: ['serve'] },
    { Entrypoint: null, Cmd: ['other'] },
  )
  expect(await commandOf('box')).toEqual(['/entry', 'serve'])
  pass(9_999)
  expect(await commandOf('box')).toEqual(['/entry', 'serve'])
  expect(inspect).toHaveBeenCalledTimes(1)
  pass(1)
  expect(await commandOf('box')).toEqual(['other'])
})

test('the commands of two images are cached separately, and a missing image is looked up again', async () => {
  const missing = Object.assign(new Error('no such image'), { statusCode: 404 })
  const { commandOf } = engineThatSays({ Entrypoint: '/one' }, missing, { Cmd: ['two'] })
  expect(await commandOf('one')).toEqual(['/one'])
  await expect(commandOf('two')).rejects.toThrow('the engine has no image two')
  expect(await commandOf('two')).toEqual(['two'])
})
