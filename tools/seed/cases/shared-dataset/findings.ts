import { type Row, rowsOf } from '../../training/read/csv.ts'
import { notesOf } from '../../training/read/exif.ts'
import { mailsOf, type ReadMail } from '../../training/read/mbox.ts'
import { only } from '../../training/read/text.ts'
import { filesInZip } from '../../training/read/zip.ts'
import type { CaseMaterials } from '../demo-case.ts'

/** The solution of the case: every finding comes from the bytes of the evidence and from findings before it. */

const exportNames = ['nests-0918.csv', 'nests-0925.csv', 'nests-1009.csv']
const inside = ['@eastlake.example', '@wetland-reserve.example']

const exportRow = ({ latitude, longitude, young, species }: Row) =>
  [latitude, longitude, young, species].join()
const forumRows = ({ file }: CaseMaterials) =>
  rowsOf(file('forum-copy.csv')).map(({ lat, lon, young, bird }) => [lat, lon, young, bird].join())

/** The one export that has every row of the copy, and how many of its rows the copy leaves out. */
export function sourceOf(given: CaseMaterials): { name: string; leftOut: number } {
  const copied = new Set(forumRows(given))
  const candidates = exportNames.map((name) => {
    const rows = new Set(rowsOf(given.file(name)).map(exportRow))
    return { name, hasAll: [...copied].every((row) => rows.has(row)), leftOut: rows.size - copied.size }
  })
  return only(candidates.filter(({ hasAll }) => hasAll))
}

/** The message with that export among its files and a recipient of neither organisation. */
export function misSentMail(given: CaseMaterials): ReadMail & { outsider: string; bytes: Buffer } {
  const { name } = sourceOf(given)
  const isOutside = (address: string) => inside.every((domain) => !address.endsWith(domain))
  const mail = only(
    mailsOf(given.file('project.mbox')).filter(
      ({ file, recipients }) =>
        file?.name.endsWith('.zip') && filesInZip(file.bytes).has(name) && recipients.some(isOutside),
    ),
  )
  return {
    ...mail,
    outsider: only(mail.recipients.filter(isOutside)),
    bytes: mail.file?.bytes ?? Buffer.alloc(0),
  }
}

/** The picture that was taken within a hundred metres of a nest of the export, and that nest. */
export function visitIn(given: CaseMaterials) {
  const places = rowsOf(given.file(sourceOf(given).name)).map((row) => ({
    id: row['nest'] ?? '',
    latitude: Number(row['latitude']),
    longitude: Number(row['longitude']),
  }))
  const shots = [...filesInZip(given.file('forum-pictures.zip')).values()].map(notesOf)
  return only(
    shots.flatMap((shot) =>
      places.filter((nest) => metresBetween(shot, nest) <= 100).map((nest) => ({ shot, nest })),
    ),
  )
}

type Place = { readonly latitude: number; readonly longitude: number }

/** Flat, which is good enough for a few kilometres. */
function metresBetween(a: Place, b: Place): number {
  const north = (a.latitude - b.latitude) * 111_320
  const east = (a.longitude - b.longitude) * 111_320 * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
