import type Docker from 'dockerode'
import { isFault } from './faults.ts'

type Known = { readonly command: readonly string[]; readonly untilMs: number }

/** A name that is given to another image is seen after this; starts come in bursts, and each would ask. */
const freshMs = 10_000
const known = new WeakMap<Docker, Map<string, Known>>()

/** Our first process stands before the image's own, so that one has to be named. */
export async function commandOf(docker: Docker, image: string): Promise<readonly string[]> {
  const images = known.get(docker) ?? new Map<string, Known>()
  known.set(docker, images)
  const asked = images.get(image)
  if (asked && performance.now() < asked.untilMs) return asked.command
  const command = await ask(docker, image)
  images.set(image, { command, untilMs: performance.now() + freshMs })
  return command
}

async function ask(docker: Docker, image: string): Promise<readonly string[]> {
  try {
    const { Config } = await docker.getImage(image).inspect()
    const entrypoint = [Config.Entrypoint ?? []].flat()
    return [...entrypoint, ...(Config.Cmd ?? [])]
  } catch (fault) {
    if (isFault(fault, 404)) throw new Error(`the engine has no image ${image}`)
    throw fault
  }
}
