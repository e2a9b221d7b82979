import type Docker from 'dockerode'
import type { Container, ContainerCreateOptions } from 'dockerode'
import { isEngineError, isMissing } from './errors.ts'

/** Container names are unique, so creation is tried without a lookup: most often the container does not exist yet. */
export async function ensureContainer(docker: Docker, options: ContainerCreateOptions): Promise<Container> {
  try {
    return await docker.createContainer(options)
  } catch (fault) {
    const existing = await waitForContainer(docker, options.name ?? '', fault)
    if (existing) return existing
    throw fault
  }
}

/** A concurrent creation reserves the name before the engine lists the finished container. */
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

/** Status 304: the container runs already. */
export async function startContainer(container: Container): Promise<void> {
  await container.start().catch((fault: unknown) => {
    if (!isEngineError(fault, 304)) throw fault
  })
}

/** Programs inside have nothing to save, so they get one second. Status 304: the container does not run. */
export async function stopContainer(container: Container): Promise<void> {
  await container.stop({ t: 1 }).catch((fault: unknown) => {
    if (!isEngineError(fault, 304)) throw fault
  })
}

/** Status 409: another removal is under way; it is awaited, because callers rely on the container's absence. */
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

/**
 * A tag that moves to another image is noticed after this time; without the cache each start of a burst would inspect
 * the image.
 */
const cacheMs = 10_000

/** The agent replaces the image's entrypoint, so the image's command has to be passed explicitly. */
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
