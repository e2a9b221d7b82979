import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type Docker from 'dockerode'
import { archive } from './archive.ts'
import type { ImageRecipe } from './recipe.ts'

/** Makes an image, or finds that the engine has this very one; answers with the name to start it by. */
export async function makeImage(docker: Docker, recipe: ImageRecipe): Promise<string> {
  const { reference, bytes } = await archive(recipe, await recipe.files())
  if (await has(docker, reference)) {
    // Whoever made another one since has taken this with it.
    await docker.getImage(reference).tag({ repo: recipe.name, tag: 'latest' })
    return reference
  }
  const said = await text(await docker.loadImage(Readable.from([bytes])))
  if (!(await has(docker, reference))) throw new Error(`${reference} was not loaded: ${said}`)
  return reference
}

async function has(docker: Docker, reference: string): Promise<boolean> {
  try {
    await docker.getImage(reference).inspect()
    return true
  } catch (fault) {
    if ((fault as { statusCode?: number }).statusCode === 404) return false
    throw fault
  }
}
