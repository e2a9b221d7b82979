import type Docker from 'dockerode'
import type { Container, ContainerCreateOptions } from 'dockerode'
import { isFault, isMissing } from './faults.ts'

/** The engine keeps a name for one, so there is no need to look first: most often there is none yet. */
export async function findOrCreate(docker: Docker, options: ContainerCreateOptions): Promise<Container> {
  try {
    return await docker.createContainer(options)
  } catch (fault) {
    const made = await findSoon(docker, options.name ?? '', fault)
    if (made) return made
    throw fault
  }
}

/** Whoever asked a moment before us has the name already, but the engine shows a container only when it is whole. */
async function findSoon(docker: Docker, name: string, fault: unknown): Promise<Container | null> {
  const isTaken = isFault(fault, 409, /already in use/i)
  for (let tries = 0; tries < 50; tries += 1) {
    const found = await find(docker, name)
    if (found || !isTaken) return found
    await new Promise((after) => setTimeout(after, 100))
  }
  return null
}

async function find(docker: Docker, name: string): Promise<Container | null> {
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
    if (!isFault(fault, 304)) throw fault
  })
}

/** Nothing inside has anything to save, so it is given a second. 304: it does not run. */
export async function stopContainer(container: Container): Promise<void> {
  await container.stop({ t: 1 }).catch((fault: unknown) => {
    if (!isFault(fault, 304)) throw fault
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
      if (!isFault(fault, 409)) throw fault
      await new Promise((after) => setTimeout(after, 100))
    }
  }
  throw new Error('the engine does not come to an end with removing an environment')
}
