import { type LibraryPicture, ok, type Result, refuse, roles } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, toReader, transaction } from '../../kernel/index.ts'
import { removeFile } from './files.ts'
import {
  countUses,
  listPicturePage,
  lockPicture,
  type PictureFilter,
  type PictureReader,
} from './picture.store.ts'
import { libraryPictureView } from './picture.view.ts'

const readerOf = ({ userId, roleId }: Actor): PictureReader => ({
  userId,
  isAdministrator: roleId === roles.administrator,
  isEditor: roleId === roles.editor,
})

export async function listPictures(
  { database }: CoreDeps,
  actor: Actor,
  filter: PictureFilter,
): Promise<Result<{ data: LibraryPicture[]; next: string | null }>> {
  const rows = await listPicturePage(toReader(database), readerOf(actor), {
    ...filter,
    limit: filter.limit + 1,
  })
  const page = rows.slice(0, filter.limit)
  return ok({
    data: page.map(libraryPictureView),
    next: rows.length > filter.limit ? (page.at(-1)?.id ?? null) : null,
  })
}

/** Unlike an unclaimed file, a picture that texts have is never removed: deleting it would leave gaps in what people read. */
export function removePicture(
  { database }: CoreDeps,
  actor: Actor,
  { pictureId }: { readonly pictureId: string },
): Promise<Result<null, 'uploads.file_not_found' | 'uploads.picture_in_use'>> {
  return transaction(database, async (tx) => {
    const picture = await lockPicture(tx, readerOf(actor), pictureId)
    if (!picture) return refuse('uploads.file_not_found')
    const uses = await countUses(tx, picture.key)
    if (uses > 0) return refuse('uploads.picture_in_use', { uses })
    await removeFile(tx, pictureId)
    audit(tx, {
      actor: actor.userId,
      action: 'files.remove-picture',
      subject: `picture:${pictureId}`,
      before: { name: picture.display_name },
    })
    return ok()
  })
}
