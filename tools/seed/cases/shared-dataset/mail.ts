import { type Mail, mboxOf } from '../../training/make/mbox.ts'
import { randomOf } from '../../training/make/random.ts'
import { zipOf } from '../../training/make/zip.ts'
import type { CaseVariant } from '../demo-case.ts'
import { exportOf } from './exports.ts'
import { type ExportName, exportNames, factsOf, mailServer, senderClockAheadMs } from './facts.ts'

const people = ['qiao.min', 'xia.lan', 'luo.wen', 'he.ting', 'survey-desk'].map(
  (name) => `${name}@eastlake.example`,
)
const rangers = ['duty@wetland-reserve.example', 'chen.hao@wetland-reserve.example']
const sender = people[0] ?? ''
const hour = 3_600_000

const exportedAt: Readonly<Record<ExportName, number>> = {
  'nests-0918.csv': Date.parse('2026-09-18T08:05:00Z'),
  'nests-0925.csv': Date.parse('2026-09-25T08:11:00Z'),
  'nests-1009.csv': Date.parse('2026-10-09T08:03:00Z'),
}

/** Five weeks of a project's mail. One message took an export with exact places to somebody outside. */
export function projectMail(variant: CaseVariant): Buffer {
  return mboxOf(mailServer, [...everyday(variant), ...regular(variant), misSent(variant), ...toThePress()])
}

/** Packed as it is sent; the note differs, so that each message has a file of its own. */
const packed = (name: ExportName, note: string): Buffer =>
  zipOf([
    { name, bytes: exportOf(name), at: new Date(exportedAt[name]) },
    { name: 'README.txt', bytes: Buffer.from(`${note}\nExact places. Not for publication.\n`) },
  ])
export const misSentFile = (variant: CaseVariant): Buffer =>
  packed(factsOf[variant].leaked, 'For the rangers on duty, with the new nests.')

const attached = (name: ExportName, bytes: Buffer) => ({ name: name.replace('.csv', '.zip'), bytes })

function everyday(variant: CaseVariant): Mail[] {
  const random = randomOf(`shared-dataset mail ${variant}`)
  const subjects = [
    'Boat on Thursday',
    'Camera traps',
    'Batteries',
    'Tower 14',
    'Lunch',
    'Field plan',
    'Weather',
  ]
  const texts = [
    'The water is too low for the big boat. We take the flat one and start at six.',
    'Two of the camera traps stopped on Sunday. Somebody please bring cards and batteries.',
    'The reserve asks us not to fly the drone near the towers before noon.',
    'I have checked the counts of last week against the notebooks. Three corrections follow.',
    'Please remember: places go out rounded to a tenth of a degree, never as we have them.',
  ]
  return Array.from({ length: 56 }, () => {
    const at =
      Date.parse('2026-09-14T00:30:00Z') +
      random.between(0, 30 * 24) * hour +
      random.between(0, 3_599) * 1_000
    const [from = sender, ...others] = random.shuffled(people)
    return {
      from,
      to: random.next() < 0.3 ? [random.pick(rangers)] : others.slice(0, 2),
      subject: random.pick(subjects),
      text: [random.pick(texts), '', from.split('@')[0] ?? ''],
      receivedAt: at,
      writtenAt: at - random.between(2, 9) * 1_000 + (from === sender ? senderClockAheadMs : 0),
    }
  })
}

/** Each export goes to the group on its day, as agreed. */
function regular(variant: CaseVariant): Mail[] {
  return exportNames.map((name) => ({
    from: people[4] ?? '',
    to: people.slice(0, 4),
    cc: [rangers[variant === 1 ? 1 : 0] ?? ''],
    subject: `Export of ${new Date(exportedAt[name]).toISOString().slice(0, 10)}`,
    text: ['Attached is the internal export. Corrections by Monday, please.'],
    receivedAt: exportedAt[name] + 240_000,
    writtenAt: exportedAt[name] + 236_000,
    file: attached(name, packed(name, 'For the survey group.')),
  }))
}

function misSent(variant: CaseVariant): Mail {
  const { leaked, outsider, sentAt } = factsOf[variant]
  return {
    from: sender,
    to: [people[1] ?? ''],
    cc: [outsider],
    subject: 'Nests for the weekend',
    text: [
      'Here is the list for the weekend patrol, with the new nests.',
      'Please keep it to yourselves.',
      '',
      'Qiao Min',
    ],
    receivedAt: sentAt,
    writtenAt: sentAt - 4_000 + senderClockAheadMs,
    file: attached(leaked, misSentFile(variant)),
  }
}

/** Outside as well, and in order: the rounded map for the newspapers. */
function toThePress(): Mail[] {
  return ['2026-09-26T02:20:00Z', '2026-10-10T02:40:00Z'].map((time) => ({
    from: people[3] ?? '',
    to: ['science@river-daily.example'],
    subject: 'Map of the breeding season',
    text: ['As agreed, the public map. Places are rounded to a tenth of a degree.'],
    receivedAt: Date.parse(time),
    writtenAt: Date.parse(time) - 5_000,
    file: {
      name: 'public-map.csv',
      bytes: Buffer.from(
        'species,latitude,longitude,nests\noriental-stork,29.9,113.9,41\nspoonbill,30.0,114.0,28\n',
      ),
    },
  }))
}
