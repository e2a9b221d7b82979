/** `pnpm images`: builds all images and the agent volume on the engine of ENGINE_SOCKET. */
import { startServices } from '../services/start-services.ts'
import { makeImages } from './make-images.ts'

const { ENGINE_SOCKET } = await startServices(['engine'])
if (ENGINE_SOCKET) await makeImages(ENGINE_SOCKET, console.log)
else {
  console.error('no engine: set ENGINE_SOCKET, or run as root')
  process.exitCode = 1
}
