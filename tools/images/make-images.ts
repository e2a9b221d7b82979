import Docker from 'dockerode'
import { fillVolume } from './agent/fill-volume.ts'
import { box } from './box/recipe.ts'
import { loadImage } from './make-image.ts'
import { recipes } from './recipes.ts'

/** Builds everything that an engine needs for environments; existing images are skipped. */
export async function makeImages(
  socket: string,
  report: (line: string) => void = () => undefined,
  selected = recipes,
): Promise<void> {
  const docker = new Docker({ socketPath: socket })
  for (const recipe of selected) report(await loadImage(docker, recipe))
  await fillVolume(docker, `${box.name}:latest`)
}
