import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { type ImageFile, sortedFiles } from './image-files.ts'

/** A reproducible archive: no timestamps, no user names of this machine. */
export async function tar(files: readonly ImageFile[]): Promise<Buffer> {
  const archive = pack()
  for (const file of sortedFiles(files)) {
    const isFolder = 'folder' in file
    const header = {
      name: `${file.path.replace(/^\//, '')}${isFolder ? '/' : ''}`,
      mode: file.mode ?? (isFolder ? 0o755 : 0o644),
      uid: file.uid ?? 0,
      gid: file.gid ?? 0,
      mtime: new Date(0),
    }
    if ('content' in file) archive.entry(header, Buffer.from(file.content))
    else if ('linkTo' in file) archive.entry({ ...header, type: 'symlink', linkname: file.linkTo })
    else archive.entry({ ...header, type: 'directory' })
  }
  archive.finalize()
  return buffer(archive)
}
