/**
 * `pnpm images`: builds the images of environments and the agent volume on the engine of ENGINE_SOCKET.
 * `pnpm images processes`: writes the images of an installation's processes as one archive, without an engine.
 */
import { parseArgs } from 'node:util'
import { startServices } from '../services/start-services.ts'
import { makeImages } from './make-images.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** The tag of the images and what /version answers. */
    version: { type: 'string' },
    /** Archives of `docker save`; without them Debian's packages. */
    base: { type: 'string' },
    nginx: { type: 'string' },
    out: { type: 'string' },
  },
})
if (positionals[0] === 'processes') {
  // Loaded here: environments are built on machines that lack the bundler.
  const { writeProcessImages } = await import('./processes/write-process-images.ts')
  await writeProcessImages(values, console.log)
} else {
  const { ENGINE_SOCKET } = await startServices(['engine'])
  if (ENGINE_SOCKET) await makeImages(ENGINE_SOCKET, console.log)
  else {
    console.error('no engine: set ENGINE_SOCKET, or run as root')
    process.exitCode = 1
  }
}
