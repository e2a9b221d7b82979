import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { entries } from '../images/processes/entries.ts'
import { processSettings } from '../images/processes/process-images.ts'
import { settingsRead } from './app-settings.ts'
import { type ComposeFile, composeProblems, envVariables } from './compose-rules.ts'
import { dockerfileProblems, parseInstructions } from './dockerfile-rules.ts'
import { repository } from './repository.ts'

const run = promisify(execFile)
const at = (path: string) => join(repository, path)
const fromEnvironment = (name: string) => `\${${name}}`
const read = (path: string) => readFileSync(at(path), 'utf8')
const composeText = read('deploy/compose/compose.yaml')
const compose = parse(composeText, { merge: true }) as ComposeFile
const dockerfile = 'deploy/images/tiltyard.Dockerfile'
const apps = globSync('apps/*', { cwd: repository }).map((path) => path.replace('apps/', ''))

describe('the Dockerfile', () => {
  const instructions = parseInstructions(read(dockerfile))

  test('follows the rules', () => expect(dockerfileProblems(read(dockerfile))).toEqual([]))

  test('copies existing files and starts existing entries', () => {
    const copied = instructions
      .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
    expect(copied.filter((path) => !existsSync(at(path)))).toEqual([])
    const started = instructions
      .filter(({ word }) => word === 'CMD')
      .map(({ rest }) => JSON.parse(rest) as string[])
    expect(started).toEqual([['node', 'worker.js'], ['nginx'], ['node', 'api.js']])
    expect(Object.values(entries).filter((path) => !existsSync(at(path)))).toEqual([])
  })

  test('makes the images that `pnpm images processes` makes', () => {
    const facts = { version: 'development', revision: '', seconds: 0 }
    const { environment, healthCheck, user, port } = processSettings(facts, {}, 'api.js')
    const last = instructions.slice(instructions.findLastIndex(({ word }) => word === 'FROM'))
    const of = (name: string) => last.find(({ word }) => word === name)?.rest ?? ''
    const written = Object.entries({ ...environment, VERSION: fromEnvironment('VERSION') })
    expect(of('ENV')).toBe(written.map(([name, value]) => `${name}=${value}`).join(' '))
    expect(of('USER')).toBe(user)
    expect(of('EXPOSE')).toBe(`${port}`)
    expect(of('HEALTHCHECK')).toContain(`--interval=${healthCheck?.everySeconds}s`)
    expect(of('HEALTHCHECK')).toContain(JSON.stringify(healthCheck?.command[2]))
  })
})

test('every app is part of an image', () => {
  const started = Object.values(entries)
  const parts = apps.filter((app) => !started.some((path) => path.startsWith(`apps/${app}/`)))
  expect(parts).toEqual(['console'])
  expect(read(dockerfile)).toContain('apps/console/build')
})

test.each([
  ['FROM node\nUSER node\nCMD ["node"]', 'not pinned'],
  ['FROM node:latest\nUSER node\nCMD ["node"]', 'not pinned'],
  [`ARG IMAGE=node\nFROM ${fromEnvironment('IMAGE')}\nUSER node\nCMD ["node"]`, 'not pinned'],
  ['FROM node:24\nCMD ["node"]', 'runs as root'],
  ['FROM node:24\nUSER 0:0\nCMD ["node"]', 'runs as root'],
  ['FROM node:24\nUSER node\nCMD node main.ts', 'through a shell'],
  ['FROM node:24\nADD https://example/x /x\nUSER node\nCMD ["node"]', 'ADD fetches'],
  ['FROM node:24\nENV DB_PASSWORD=x\nUSER node\nCMD ["node"]', 'a secret in an image'],
  ['FROM node:24 AS a\nRUN pnpm install\nFROM node:24\nUSER node\nCMD ["node"]', 'without the lockfile'],
  ['FROM node:24 AS a\nRUN curl https://example | sh\nFROM node:24\nUSER node\nCMD ["node"]', 'downloads'],
  ['FROM node:24\nCOPY . .\nUSER node\nCMD ["node"]', 'copies everything'],
  ['FROM node:24\nUSER node\nEXPOSE 80\nCMD ["node"]', 'without a health check'],
])('a Dockerfile that breaks a rule is caught: %j', (text, why) => {
  expect(dockerfileProblems(text).join()).toContain(why)
})

describe('compose', () => {
  test('the compose file follows the rules', () => expect(composeProblems(compose)).toEqual([]))

  test('the compose file builds images of the Dockerfile and starts its entries', () => {
    const services = Object.values(compose.services)
    const builds = services.flatMap(({ build }) => (build ? [build] : []))
    expect(new Set(builds.map((build) => build.dockerfile))).toEqual(new Set([dockerfile]))
    const stages = [...read(dockerfile).matchAll(/^FROM .* AS (\w+)$/gm)].map(([, name]) => name)
    expect(builds.map(({ target }) => target).filter((target) => !stages.includes(target))).toEqual([])
    const mains = services.flatMap(({ command, entrypoint }) => [command, entrypoint])
    const names = mains.flatMap((words) =>
      words?.[0] === 'node' ? [`${words[1]}`.replace(/\.js$/, '')] : [],
    )
    // On one host the command itself writes the proxy's configuration.
    expect([...names, 'proxy-configuration'].toSorted()).toEqual(Object.keys(entries).toSorted())
  })

  test.each(apps.filter((app) => app !== 'console'))(
    '%s gets every setting that it requires and none that it does not read',
    (app) => {
      const given = Object.keys(compose.services[app]?.environment ?? {})
      const read = settingsRead(app)
      expect(given.filter((name) => !read.has(name))).toEqual([])
      const required = [...read].filter(([, isRequired]) => isRequired).map(([name]) => name)
      expect(required.filter((name) => !given.includes(name))).toEqual([])
    },
  )

  test.each<[string, ComposeFile['services'][string], string]>([
    ['a loose image', { image: 'postgres' }, 'no tag'],
    ['an open port', { image: 'x:1', ports: ['5432:5432'] }, 'open to the host'],
    ['a known password', { image: 'x:1', environment: { POSTGRES_PASSWORD: 'secret' } }, 'not required'],
    [
      'a default password',
      { image: 'x:1', environment: { SECRET_KEY: fromEnvironment('KEY:-x') } },
      'not required',
    ],
    ['a password in an address', { image: 'x:1', environment: { URL: 'redis://:x@y' } }, 'not required'],
    ['a powerful process', { image: 'x:1', build: {} }, 'gain privileges'],
    [
      'a socket of the engine',
      { image: 'x:1', volumes: ['/run/docker.sock:/run/engine.sock'] },
      'the engine',
    ],
    ['its address', { image: 'x:1', environment: { ENGINE_SOCKET: '/run/engine.sock' } }, 'the engine'],
    ['its group', { image: 'x:1', group_add: [fromEnvironment('ENGINE_GROUP:-65534')] }, 'the engine'],
    ['a process without a memory limit', { image: 'x:1', pids_limit: 1 }, 'no memory limit'],
    ['one with any number of processes', { image: 'x:1', mem_limit: '1g' }, 'no limit of processes'],
    ['a missing service', { image: 'x:1', depends_on: { y: {} } }, 'the service y'],
    ['a missing network', { image: 'x:1', networks: ['y'] }, 'the network y'],
  ])('%s is caught', (_, service, why) => {
    expect(composeProblems({ services: { x: service } }).join()).toContain(why)
  })

  test('access is open to the host only for tools of players, where somebody asked for it', () => {
    expect(compose.services.access?.ports).toBeUndefined()
    const laidOver = parse(read('deploy/compose/player-tools.yaml')) as unknown
    const ports = [`${fromEnvironment('ACCESS_TCP_LISTEN:-7000')}:7000`]
    expect(laidOver).toEqual({ services: { access: { ports } } })
  })
})

test('a service on the network of the file store is caught', () => {
  const { seaweedfs, api } = compose.services
  if (!seaweedfs || !api) throw new Error('compose lacks a service')
  const networks = [...(api.networks ?? []), 'disk']
  const opened = { ...compose, services: { ...compose.services, api: { ...api, networks } } }
  expect(composeProblems(opened)).toEqual(['seaweedfs: can be reached by api without the files proxy'])
})

test('init writes all that compose requires, with secrets of its own, for its owner only and once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tiltyard-init-'))
  try {
    const engine = join(folder, 'engine')
    await writeFile(engine, '#!/bin/sh\n[ "$1" = image ] || printf "age1recipient\\nAGE-SECRET-KEY-1\\n"\n', {
      mode: 0o755,
    })
    const configuration = join(folder, 'tiltyard.conf')
    const words = ['--domain', 'tiltyard.example', '--mail', 'smtp://mail.example', '--profile', 'small']
    const environment = { ...process.env, TILTYARD_ENGINE: engine, TILTYARD_CONFIGURATION: configuration }
    const init = () => run(at('deploy/tiltyard'), ['init', ...words], { env: environment })
    const { stdout } = await init()
    expect(stdout).toBe('AGE-SECRET-KEY-1\n')
    const text = readFileSync(configuration, 'utf8')
    expect(text).toMatch(/^SITE_HOST='tiltyard.example'$/m)
    expect(text).not.toContain('AGE-SECRET-KEY')
    expect(statSync(configuration).mode & 0o777).toBe(0o600)
    const written = [...text.matchAll(/^(\w+)='/gm)].map(([, name]) => name)
    const given = ['TILTYARD_STATE', 'TILTYARD_CONFIGURATION']
    const demanded = [...envVariables(composeText)].filter(([, must]) => must).map(([name]) => name)
    expect(demanded.filter((name) => !written.includes(name) && !given.includes(name))).toEqual([])
    const secrets = [...text.matchAll(/^\w+(?:KEY|PASSWORD|KEY_ID)='([0-9a-f]{64})'$/gm)].map(
      ([, secret]) => secret,
    )
    expect(new Set(secrets).size).toBe(10)
    await expect(init()).rejects.toThrow('already')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('nginx accepts the configuration', async () => {
  const home = await mkdtemp(join(tmpdir(), 'tiltyard-nginx-'))
  try {
    for (const folder of ['temporary', 'cache']) await mkdir(join(home, folder))
    const names = ['-subj', '/CN=tiltyard.example', '-nodes', '-days', '1']
    const keys = ['-keyout', join(home, 'privkey.pem'), '-out', join(home, 'fullchain.pem')]
    await run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      ...names,
      ...keys,
    ])
    const text = read('deploy/compose/nginx.conf.template')
      .replaceAll(fromEnvironment('SITE_HOST'), 'tiltyard.example')
      .replaceAll(fromEnvironment('ACCOUNT_HOST'), 'account.tiltyard.example')
      .replaceAll(fromEnvironment('CONSOLE_HOST'), 'console.tiltyard.example')
      .replaceAll(fromEnvironment('FILES_HOST'), 'files.tiltyard.example')
      .replaceAll(fromEnvironment('ACCESS_HOST'), 'access.tiltyard.example')
      .replaceAll(fromEnvironment('ACCESS_DOMAIN'), 'tiltyard-env.example')
      .replaceAll(fromEnvironment('CERTIFICATE'), join(home, 'fullchain.pem'))
      .replaceAll(fromEnvironment('CERTIFICATE_KEY'), join(home, 'privkey.pem'))
      .replaceAll('/run/certificates', home)
      // The distribution's nginx is older than the image's and lacks these three directives.
      .replace(/ {2}http2 on;\n/, '')
      .replace(/ {2}ssl_certificate_cache .*\n/, '')
      .replace(/server (?:(?:api|web|account|access):8080|files:8333) resolve/g, 'server 127.0.0.1:9')
    await writeFile(join(home, 'nginx.conf'), text)
    const { stderr } = await run('/usr/sbin/nginx', [
      '-t',
      '-p',
      home,
      '-e',
      'stderr',
      '-c',
      join(home, 'nginx.conf'),
    ])
    expect(stderr).toContain('test is successful')
  } finally {
    await rm(home, { recursive: true })
  }
})
