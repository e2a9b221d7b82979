import { TemplatePlan } from '@tiltyard/contracts'
import { campImages } from '../../images/camp/index.ts'
import type { BilingualText, TemplateName } from './demo-question.ts'

type Kind = {
  readonly name: BilingualText
  readonly writable: readonly string[]
  readonly flagPath?: string
  /** Its page on port 8080, or else its terminal, if anybody is let in. */
  readonly page?: BilingualText
  /** Its owner may set this one's password. */
  readonly account?: string
}

const kinds: Readonly<Record<TemplateName, Kind>> = {
  'report-desk': {
    name: { zh: '报表下载口', en: 'Report desk' },
    page: { zh: '下载口', en: 'Desk' },
    writable: ['/run/desk'],
    flagPath: '/run/desk/signing-note',
  },
  diagnosis: {
    name: { zh: '网络诊断页', en: 'Diagnosis page' },
    page: { zh: '诊断页', en: 'Diagnosis' },
    writable: ['/run/inbox', '/run/diagnosis'],
    flagPath: '/run/inbox/new/flag',
  },
  'forgotten-backup': {
    name: { zh: '办公入口', en: 'Office' },
    page: { zh: '办公入口', en: 'Office' },
    writable: ['/run/office'],
    flagPath: '/run/office/flag',
  },
  'warmer-colder': {
    name: { zh: '保管箱', en: 'Vault' },
    page: { zh: '保管箱', en: 'Vault' },
    writable: ['/run/vault'],
    flagPath: '/run/vault/flag',
  },
  'duty-terminal': {
    name: { zh: '值班终端', en: 'Duty terminal' },
    writable: ['/run/inbox', '/var/log/app', '/home/player', '/tmp'],
    account: 'player',
    flagPath: '/run/inbox/new/flag',
  },
  'still-open': {
    name: { zh: '取证终端', en: 'Evidence terminal' },
    writable: ['/run/case', '/home/player', '/tmp'],
    flagPath: '/run/case/desk/evidence',
  },
  'masking-scorer': { name: { zh: '泛化评分器', en: 'Scorer of generalised tables' }, writable: ['/tmp'] },
}

/** Named although images have it too: a cluster does not tell. */
const commandOf = (image: string) =>
  campImages.find(({ name }) => name === `tiltyard/${image}`)?.command ?? null

/** Small ones: a web server of a few hundred kilobytes, or a shell. */
const planOf = (image: string, { name, writable, flagPath, page, account }: Kind): TemplatePlan =>
  TemplatePlan.parse({
    name,
    image: `tiltyard/${image}:latest`,
    command: commandOf(image),
    variables: {},
    uid: 1000,
    gid: 1000,
    cpuMillis: 250,
    memoryMb: 48,
    processes: 64,
    writable: [
      ...writable.map((path) => ({ path, sizeMb: 4, ownedBy: 'user' })),
      ...(account ? [{ path: '/run/shadow', sizeMb: 1, ownedBy: 'root' }] : []),
    ],
    runtime: null,
    network: 'none',
    egressHosts: [],
    services: page ? [{ name: page, port: 8080, protocol: 'http' }] : [],
    shell: page || !flagPath ? null : ['/bin/sh', '-l'],
    account: account ?? null,
    readiness: page ? { port: 8080 } : null,
    readySeconds: 30,
    flagPath: flagPath ?? null,
    warmMin: 0,
    warmMax: 0,
  })

export const demoTemplates: ReadonlyMap<TemplateName, TemplatePlan> = new Map(
  Object.entries(kinds).map(([name, kind]) => [name as TemplateName, planOf(name, kind)]),
)
