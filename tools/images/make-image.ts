import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type Docker from 'dockerode'
import { archive } from './archive.ts'
import type { ImageRecipe } from './recipe.ts'

/** Loads an image unless the engine has it, and returns its reference. */
export async function loadImage(docker: Docker, recipe: ImageRecipe): Promise<string> {
  const { reference, bytes } = await archive(recipe, await recipe.files())
  if (await has(docker, reference)) {
    // A later build may have moved this tag to another image.
    await docker.getImage(reference).tag({ repo: recipe.name, tag: 'latest' })
    return reference
  }
  const output = await text(await docker.loadImage(Readable.from([bytes])))
  if (!(await has(docker, reference))) throw new Error(`${reference} was not loaded: ${output}`)
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
