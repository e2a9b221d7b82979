import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { type AccessEngine, noEngine, withOpenTimeout } from './engine.ts'

test.each(['openTerminal', 'connect'] as const)(
  'an engine that hangs at %s times out, and a stream opened too late is closed',
  async (what) => {
    const stream = new PassThrough()
    let open = () => {}
    const hanging = new Promise<never>((resolve) => {
      open = () => resolve((what === 'connect' ? stream : { stream, resize: async () => {} }) as never)
    })
    const engine = withOpenTimeout({ ...noEngine, [what]: () => hanging } as AccessEngine, 20)
    const opening =
      what === 'connect'
        ? engine.connect('a', 80)
        : engine.openTerminal('a', ['sh'], { columns: 80, rows: 24 })
    await expect(opening).rejects.toThrow('the engine did not')
    expect(stream.destroyed).toBe(false)
    open()
    await expect.poll(() => stream.destroyed).toBe(true)
  },
)
