import { agentFolder, agentVolume } from '@tiltyard/adapters/environments/docker'
import type Docker from 'dockerode'
import { tar } from '../tar.ts'
import { buildInside, hashOfInside } from './build-inside.ts'

/**
 * Puts our program on the volume that every environment has at /.tiltyard. A container that never runs is what engines
 * offer to write on a volume by; it needs an image, any of them.
 */
export async function fillVolume(docker: Docker, image: string): Promise<void> {
  const mark = `${agentVolume}-${await hashOfInside()}`
  const { Volumes = [] } = await docker.listVolumes({ filters: { name: [agentVolume] } })
  if (Volumes?.some(({ Name }) => Name === mark)) return
  await docker.createVolume({ Name: agentVolume })
  const writer = await docker.createContainer({
    Image: image,
    Cmd: ['none'],
    HostConfig: {
      NetworkMode: 'none',
      Mounts: [{ Type: 'volume', Source: agentVolume, Target: agentFolder, ReadOnly: false }],
    },
  })
  try {
    // What was there before is unlinked, not written over: environments that run keep theirs.
    const program = tar([{ path: '/inside', mode: 0o755, content: await buildInside() }])
    await writer.putArchive(program, { path: agentFolder })
  } finally {
    await writer.remove({ force: true })
  }
  await markFilled(docker, mark, Volumes ?? [])
}

/** An empty volume whose name is the program's hash, made last: a filling that broke off is begun again. */
async function markFilled(
  docker: Docker,
  mark: string,
  before: readonly { readonly Name: string }[],
): Promise<void> {
  for (const { Name } of before)
    if (Name !== agentVolume)
      await docker
        .getVolume(Name)
        .remove()
        .catch(() => undefined)
  await docker.createVolume({ Name: mark })
}
