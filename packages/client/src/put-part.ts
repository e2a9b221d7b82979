import type { PutPart } from './send-in-parts.ts'

/** By the request that can be watched: fetch does not say how much of a body has left. No cookie goes along. */
export function createPutPart(request: () => XMLHttpRequest = () => new XMLHttpRequest()): PutPart {
  return (address, part, { onProgress, signal }) =>
    new Promise((resolve) => {
      const sending = request()
      const stop = () => sending.abort()
      const end = (status: number) => {
        signal.removeEventListener('abort', stop)
        resolve(status)
      }
      sending.open('PUT', address)
      sending.upload.onprogress = ({ loaded }) => onProgress(loaded)
      sending.onload = () => end(sending.status)
      sending.onerror = () => end(0)
      sending.onabort = () => end(0)
      signal.addEventListener('abort', stop)
      sending.send(part)
    })
}
