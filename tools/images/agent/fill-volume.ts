import { basename } from 'node:path'
import { agentFolder, agentProgram, agentVolume } from '@tiltyard/adapters/environments/docker'
import type Docker from 'dockerode'
import { tar } from '../tar.ts'
import { agentSourceHash, buildAgent } from './build-agent.ts'

/**
 * Writes tiltyard-agent to the volume that every environment mounts at /.tiltyard. Engines write to a volume only through a
 * container, which is created from any image and never started.
 */
export async function fillVolume(docker: Docker, image: string): Promise<void> {
  const mark = `${agentVolume}-${await agentSourceHash()}`
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
    // Extraction unlinks the previous file instead of overwriting it: running environments keep theirs.
    const program = await tar([
      { path: `/${basename(agentProgram)}`, mode: 0o755, content: await buildAgent() },
    ])
    await writer.putArchive(program, { path: agentFolder })
  } finally {
    await writer.remove({ force: true })
  }
  await markFilled(docker, mark, Volumes ?? [])
}

/** An empty volume whose name has the source hash, created last: an interrupted fill is repeated. */
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
