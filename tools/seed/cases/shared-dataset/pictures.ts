import { exifOf } from '../../training/make/exif.ts'
import { jpegOf } from '../../training/make/jpeg.ts'
import { randomOf } from '../../training/make/random.ts'
import { zipOf } from '../../training/make/zip.ts'
import type { CaseVariant } from '../demo-case.ts'
import { nests } from './exports.ts'
import { factsOf } from './facts.ts'

const metresPerDegree = 111_320

/** Five pictures of one thread of the forum. One was taken below a nest; the others around the lake. */
export function forumPictures(variant: CaseVariant): Buffer {
  const { visited, shotFrom, device } = factsOf[variant]
  const random = randomOf(`shared-dataset pictures ${variant}`)
  const nest = nests[visited]
  if (!nest) throw new Error('there is no such nest')
  const shot = (model: string, takenAt: string, latitude: number, longitude: number) => ({
    model,
    takenAt,
    latitude,
    longitude,
  })
  const { latitude, longitude } = nest
  const east = metresPerDegree * Math.cos((latitude * Math.PI) / 180)
  const devices = ['Heron P40', 'Kestrel X2', 'Wren 7', 'Avocet S'].filter((model) => model !== device)
  const elsewhere = devices.map((model, n) =>
    shot(model, `2026:10:1${n} 0${7 + n}:14:2${n}`, 29.76 - n * 0.013, 113.61 - n * 0.017),
  )
  const shots = random.shuffled([
    ...elsewhere,
    // Near enough to look like it: a path half a kilometre from the same nest.
    shot(devices[0] ?? '', '2026:10:17 06:31:40', latitude + 480 / metresPerDegree, longitude),
    shot(
      device,
      '2026:10:17 06:52:18',
      latitude + shotFrom.north / metresPerDegree,
      longitude + shotFrom.east / east,
    ),
  ])
  return zipOf(
    shots.map((each, n) => {
      const tone = random.between(90, 170)
      const grey = (column: number, row: number) =>
        tone - row * 2 + Math.sin(column / 4 + n) * 14 + random.next() * 6
      return { name: `IMG_${2_041 + n * 3}.jpg`, bytes: jpegOf(320, 240, grey, exifOf(each)) }
    }),
  )
}
