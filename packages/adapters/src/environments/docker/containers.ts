import type Docker from 'dockerode'
import type { Container, ContainerCreateOptions } from 'dockerode'
import { isEngineError, isMissing } from './errors.ts'

/** The engine keeps a name for one, so there is no need to look first: most often there is none yet. */
export async function ensureContainer(docker: Docker, options: ContainerCreateOptions): Promise<Container> {
  try {
    return await docker.createContainer(options)
  } catch (fault) {
    const existing = await waitForContainer(docker, options.name ?? '', fault)
    if (existing) return existing
    throw fault
  }
}

/** Whoever asked a moment before us has the name already, but the engine shows a container only when it is whole. */
async function waitForContainer(docker: Docker, name: string, fault: unknown): Promise<Container | null> {
  const isTaken = isEngineError(fault, 409, /already in use/i)
  for (let tries = 0; tries < 50; tries += 1) {
    const container = await findContainer(docker, name)
    if (container || !isTaken) return container
    await new Promise((after) => setTimeout(after, 100))
  }
  return null
}

async function findContainer(docker: Docker, name: string): Promise<Container | null> {
  const container = docker.getContainer(name)
  try {
    await container.inspect()
    return container
  } catch (fault) {
    if (isMissing(fault)) return null
    throw fault
  }
}

/** 304: it runs already. */
export async function startContainer(container: Container): Promise<void> {
  await container.start().catch((fault: unknown) => {
    if (!isEngineError(fault, 304)) throw fault
  })
}

/** Nothing inside has anything to save, so it is given a second. 304: it does not run. */
export async function stopContainer(container: Container): Promise<void> {
  await container.stop({ t: 1 }).catch((fault: unknown) => {
    if (!isEngineError(fault, 304)) throw fault
  })
}

/** 409: somebody else is removing it; then it is waited for, as our caller may rely on its absence. */
export async function removeContainer(container: Container): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      await container.remove({ force: true, v: true })
      return
    } catch (fault) {
      if (isMissing(fault)) return
      if (!isEngineError(fault, 409)) throw fault
      await new Promise((after) => setTimeout(after, 100))
    }
  }
  throw new Error('the engine does not come to an end with removing an environment')
}

type CachedCommand = { readonly command: readonly string[]; readonly untilMs: number }

/** A name that is given to another image is seen after this; starts come in bursts, and each would ask. */
const cacheMs = 10_000

/** Our first process stands before the image's own, so that one has to be named. */
export function createImageCommandLookup(docker: Docker): (image: string) => Promise<readonly string[]> {
  const images = new Map<string, CachedCommand>()
  return async (image) => {
    const cached = images.get(image)
    if (cached && performance.now() < cached.untilMs) return cached.command
    const command = await fetchImageCommand(docker, image)
    images.set(image, { command, untilMs: performance.now() + cacheMs })
    return command
  }
}

async function fetchImageCommand(docker: Docker, image: string): Promise<readonly string[]> {
  try {
    const { Config } = await docker.getImage(image).inspect()
    const entrypoint = [Config.Entrypoint ?? []].flat()
    return [...entrypoint, ...(Config.Cmd ?? [])]
  } catch (fault) {
    if (isEngineError(fault, 404)) throw new Error(`the engine has no image ${image}`)
    throw fault
  }
}
