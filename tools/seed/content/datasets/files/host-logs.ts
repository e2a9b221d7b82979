import { type Random, randomOf } from '../../../training/make/random.ts'
import { type DemoDatasetFile, tableFile } from './dataset-file.ts'

const iso = (at: number) => new Date(at).toISOString()
const minute = 60_000

type Event = {
  readonly at: number
  readonly id: number
  readonly user: string
  readonly host: string
  readonly source: string | null
  readonly isSuccess: boolean
}

function hostEvents(): Event[] {
  const random = randomOf('demo dataset host events')
  const start = Date.UTC(2026, 5, 1, 6)
  return Array.from({ length: 360 }, (_, n) => {
    const user = random.between(1, 60)
    const id = random.pick([4624, 4624, 4624, 4634, 4688, 4688, 4625])
    return {
      at: start + n * 97_000 + random.between(0, 60_000),
      id,
      user: `User${String(user).padStart(6, '0')}`,
      host: `Comp${String(random.between(1, 25)).padStart(6, '0')}`,
      source: id === 4688 ? null : `Comp${String(user).padStart(6, '0')}`,
      isSuccess: id !== 4625,
    }
  })
}

type Visit = {
  readonly at: number
  readonly user: string
  readonly method: string
  readonly site: string
  readonly path: string
  readonly sent: number
  readonly isLeak: boolean
}

const sites = [
  'intranet.example',
  'news.example',
  'search.example',
  'wiki.example',
  'mail.example',
  'maps.example',
]
/** Who leaks, from which hour of which day on. */
export const plantedLeaks = [
  { user: 'u017', day: 2, hour: 19, site: 'paste.example', times: 9 },
  { user: 'u042', day: 3, hour: 12, site: 'drive.example', times: 4 },
  { user: 'u008', day: 4, hour: 22, site: 'mail.example', times: 14 },
] as const

/** Visits of a week, with three people who send out more than they should. */
function webVisits(): Visit[] {
  const random = randomOf('demo dataset web visits')
  const monday = Date.UTC(2026, 8, 14)
  const everyday = Array.from({ length: 420 }, () => visit(random, monday))
  const leaks = plantedLeaks.flatMap(({ user, day, hour, site, times }) =>
    Array.from({ length: times }, (_, n) => ({
      at: monday + (day * 24 + hour) * 60 * minute + n * 3 * minute + random.between(0, minute),
      user,
      method: 'POST',
      site,
      path: '/upload',
      sent: random.between(800_000, 9_000_000),
      isLeak: true,
    })),
  )
  return [...everyday, ...leaks].toSorted((a, b) => a.at - b.at)
}

/** Everyday visits that nobody made. */
function inventedVisits(): Visit[] {
  const random = randomOf('demo dataset invented visits')
  return Array.from({ length: 128 }, () => visit(random, Date.UTC(2026, 8, 14)))
}

function visit(random: Random, monday: number): Visit {
  const isPost = random.next() < 0.12
  return {
    at: monday + random.between(0, 4) * 24 * 60 * minute + random.between(8 * 60, 18 * 60) * minute,
    user: `u${String(random.between(1, 60)).padStart(3, '0')}`,
    method: isPost ? 'POST' : 'GET',
    site: random.pick(sites),
    path: isPost ? random.pick(['/upload', '/send', '/comment']) : `/p/${random.between(1, 900)}`,
    sent: isPost ? random.between(400, 90_000) : random.between(200, 900),
    isLeak: false,
  }
}

export const hostLogFiles: readonly DemoDatasetFile[] = [
  tableFile<Event>({
    dataset: 6,
    name: 'host-events.jsonl',
    zh: '去标识化的主机登录与进程事件。',
    en: 'De-identified logon and process events of hosts.',
    rows: hostEvents,
    columns: [
      { name: 'time', zh: '事件时间（UTC）', en: 'Time of the event (UTC)', value: ({ at }) => iso(at) },
      { name: 'event_id', zh: 'Windows 事件编号', en: 'Windows event number', value: ({ id }) => id },
      { name: 'user', zh: '用户代号', en: 'User, as a code', value: ({ user }) => user },
      { name: 'host', zh: '设备代号', en: 'Device, as a code', value: ({ host }) => host },
      {
        name: 'source',
        zh: '来源设备，进程事件为空',
        en: 'Source device, empty for processes',
        value: ({ source }) => source,
      },
      { name: 'success', zh: '是否成功', en: 'Whether it succeeded', value: ({ isSuccess }) => isSuccess },
    ],
  }),
  tableFile<Visit>({
    dataset: 7,
    name: 'web-visits.csv',
    zh: '一周的员工网页访问记录，其中埋有三起数据外泄，最后一列是答案。',
    en: 'Web visits of a week with three planted leaks; the last column is the answer.',
    rows: webVisits,
    decoys: inventedVisits,
    columns: [
      { name: 'time', zh: '访问时间（UTC）', en: 'Time of the visit (UTC)', value: ({ at }) => iso(at) },
      { name: 'user', zh: '员工代号', en: 'Member of staff, as a code', value: ({ user }) => user },
      { name: 'method', zh: '请求方法', en: 'Method of the request', value: ({ method }) => method },
      { name: 'site', zh: '访问的站点', en: 'Site', value: ({ site }) => site },
      { name: 'path', zh: '路径', en: 'Path', value: ({ path }) => path },
      { name: 'bytes_sent', zh: '发送的字节数', en: 'Bytes sent', unit: 'B', value: ({ sent }) => sent },
      {
        name: 'is_leak',
        zh: '是否属于埋入的外泄',
        en: 'Whether it belongs to a planted leak',
        value: ({ isLeak }) => isLeak,
      },
    ],
  }),
]
