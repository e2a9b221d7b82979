import { text } from 'node:stream/consumers'
import type { EnvironmentDriver } from '@tiltyard/core/ports'
import type { EnvironmentAccess } from './demo-question.ts'

/** The owner's access to an environment: terminal commands and requests to its service. */
export function environmentAccess(driver: EnvironmentDriver, id: string): EnvironmentAccess {
  return {
    type: async (line) => {
      const { stdout } = await driver.run(id, {
        command: ['/bin/sh', '-c', line],
        as: 'user',
        stdin: null,
        seconds: 20,
        outputBytes: 1_000_000,
      })
      return Buffer.from(stdout).toString('utf8')
    },
    get: async (path, headers = {}) => {
      const stream = await driver.connect(id, 8080)
      const lines = Object.entries({ Host: 'environment', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      )
      stream.write(`GET ${path} HTTP/1.0\r\n${lines.join('\r\n')}\r\n\r\n`)
      const response = await text(stream)
      const status = Number(/^HTTP\/\S+ (\d+)/.exec(response)?.[1] ?? 0)
      return { status, body: response.slice(response.indexOf('\r\n\r\n') + 4) }
    },
  }
}
