import { hashFile } from './hash-file.ts'

/** From the worker to the page. */
export type HashMessage =
  | { readonly kind: 'progress'; readonly bytes: number }
  | { readonly kind: 'done'; readonly hash: string }
  /** The file changed or disappeared while it was read. */
  | { readonly kind: 'failed' }

const post = (message: HashMessage) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<File>) => {
  hashFile(data, (bytes) => post({ kind: 'progress', bytes })).then(
    (hash) => post({ kind: 'done', hash }),
    () => post({ kind: 'failed' }),
  )
})
