import type { Duplex } from 'node:stream'
import { type EnvironmentDriver, EnvironmentGone } from '../../../ports/index.ts'
import type { TemplateRow } from '../templates/template.store.ts'

type Service = { readonly port: number; readonly protocol: string }
type Readiness = { readonly port: number } | { readonly command: readonly string[] }

/** A listening service keeps the connection open or sends data; a closed port ends it at once. */
const silenceMs = 300
const httpMs = 2_000
const httpProbe = 'HEAD / HTTP/1.0\r\n\r\n'

/** Whether the template's readiness port responds. */
export async function isReady(
  engine: EnvironmentDriver,
  id: string,
  { readiness, services }: Pick<TemplateRow, 'readiness' | 'services'>,
): Promise<boolean> {
  if (readiness === null) return true
  const probe = readiness as unknown as Readiness
  if (!('port' in probe)) return commandSucceeds(engine, id, probe.command)
  const service = (services as unknown as readonly Service[]).find(({ port }) => port === probe.port)
  return isListening(engine, id, { port: probe.port, isHttp: service?.protocol === 'http' })
}

async function commandSucceeds(
  engine: EnvironmentDriver,
  id: string,
  command: readonly string[],
): Promise<boolean> {
  const result = await engine.run(id, { command, as: 'user', stdin: null, seconds: 5, outputBytes: 1_024 })
  return result.exitCode === 0
}

async function isListening(
  engine: EnvironmentDriver,
  id: string,
  { port, isHttp }: { readonly port: number; readonly isHttp: boolean },
): Promise<boolean> {
  let stream: Duplex
  try {
    stream = await engine.connect(id, port)
  } catch (fault) {
    if (fault instanceof EnvironmentGone) throw fault
    return false
  }
  stream.on('error', () => undefined)
  // An HTTP service replies as soon as it can; for any other protocol an open connection is all that can be checked.
  if (isHttp) stream.write(httpProbe)
  try {
    return await respondsOrStaysOpen(stream, isHttp)
  } finally {
    stream.destroy()
  }
}

function respondsOrStaysOpen(stream: Duplex, isHttp: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(!isHttp), isHttp ? httpMs : silenceMs)
    const end = (isThere: boolean) => {
      clearTimeout(timer)
      resolve(isThere)
    }
    stream.once('data', () => end(true))
    stream.once('end', () => end(false))
    stream.once('close', () => end(false))
  })
}
