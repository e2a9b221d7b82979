import { sampleSpec } from '@tiltyard/core/ports/testing'
import { expect, test } from 'vitest'
import { containerOptions, proxyOptions } from './container-options.ts'

const spec = sampleSpec('tiltyard/box:1', { id: 'e1', deadline: new Date('2026-11-15T20:00:00.700Z') })

test('the options of an environment container are exactly the reviewed ones', () => {
  expect(containerOptions('here', spec, ['unused'], false)).toEqual({
    name: 'here.e1',
    Image: 'tiltyard/box:1',
    Hostname: 'environment',
    User: '1000:1000',
    Entrypoint: ['/.tiltyard/tiltyard-agent', 'init', '--deadline', '1794772800'],
    Cmd: ['/bin/sleep', '600'],
    Env: ['GREETING=hello'],
    Labels: {
      'tiltyard.installation': 'here',
      'tiltyard.id': 'e1',
      'tiltyard.deadline': '2026-11-15T20:00:00.700Z',
    },
    NetworkDisabled: true,
    HostConfig: {
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
      Privileged: false,
      SecurityOpt: ['no-new-privileges'],
      IpcMode: 'private',
      Memory: 64 * 1024 * 1024,
      MemorySwap: 64 * 1024 * 1024,
      NanoCpus: 500_000_000,
      CpuShares: 50,
      PidsLimit: 32,
      Ulimits: [
        { Name: 'nofile', Soft: 1024, Hard: 1024 },
        { Name: 'core', Soft: 0, Hard: 0 },
        { Name: 'nproc', Soft: 30_000, Hard: 30_000 },
      ],
      ShmSize: 1024 * 1024,
      Tmpfs: {
        '/run': 'rw,noexec,nosuid,nodev,size=64k,mode=0755',
        '/var/tmp': 'rw,noexec,nosuid,nodev,size=64k,mode=0755',
        '/tmp': 'rw,exec,nosuid,nodev,size=4m,mode=1777',
        '/run/shadow': 'rw,exec,nosuid,nodev,size=1m,mode=0700',
      },
      Mounts: [{ Type: 'volume', Source: 'tiltyard-agent-1', Target: '/.tiltyard', ReadOnly: true }],
      NetworkMode: 'none',
      Dns: [],
      OomScoreAdj: 1_000,
      LogConfig: { Type: 'none', Config: {} },
      RestartPolicy: { Name: 'no' },
      PublishAllPorts: false,
    },
  })
})

test('a template may choose the image’s own command, an environment group and a runtime', () => {
  const chosen = {
    ...spec,
    command: null,
    runtime: 'runsc',
    network: { policy: 'group', group: 'g' },
  } as const
  const { Cmd, NetworkDisabled, HostConfig } = containerOptions('here', chosen, ['/bin/httpd', '-f'], false)
  expect(HostConfig?.Dns).toEqual(['192.0.2.1'])
  expect([Cmd, NetworkDisabled, HostConfig?.Runtime, HostConfig?.NetworkMode]).toEqual([
    ['/bin/httpd', '-f'],
    false,
    'runsc',
    'here.group.g',
  ])
})

test('an environment in a group on Podman has no IPv6, through which it could reach the host', () => {
  const inGroup = { ...spec, network: { policy: 'group', group: 'g' } } as const
  expect(containerOptions('here', inGroup, [], true).HostConfig?.Sysctls).toEqual({
    'net.ipv6.conf.eth0.disable_ipv6': '1',
  })
})

const hosts = ['mirror.example', 'mirror.example:8443', 'lab.example=10.20.0.5:80']

test('an environment with a host list has no network: loopback names for its listeners, and the proxy’s folder', () => {
  const listed = { ...spec, network: { policy: 'egress', hosts } } as const
  const { Entrypoint, NetworkDisabled, HostConfig } = containerOptions('here', listed, [], false)
  const { HostConfig: without } = containerOptions('here', spec, [], false)
  expect(Entrypoint).toEqual([
    ...['/.tiltyard/tiltyard-agent', 'init', '--deadline', '1794772800'],
    ...['/.tiltyard/tiltyard-agent', 'egress-listen', '/egress/proxy.sock'],
    ...['127.0.1.1:443', '127.0.1.1:8443', '127.0.1.2:80', '--'],
  ])
  // Docker writes no hosts file when NetworkDisabled is set.
  expect(NetworkDisabled).toBe(false)
  expect(HostConfig).toEqual({
    ...without,
    Dns: ['127.0.0.1'],
    VolumesFrom: ['here.egress-proxy.e1:ro'],
    ExtraHosts: ['mirror.example:127.0.1.1', 'lab.example:127.0.1.2'],
    Sysctls: { 'net.ipv4.ip_unprivileged_port_start': '0' },
  })
})

test('the options of an egress proxy container are exactly the reviewed ones', () => {
  const { HostConfig: environment } = containerOptions('here', spec, [], false)
  const { Tmpfs, Mounts, ...confined } = environment ?? {}
  expect(proxyOptions('here', spec, hosts, 'outgoing')).toEqual({
    name: 'here.egress-proxy.e1',
    Image: 'tiltyard/agent:latest',
    Hostname: 'egress-proxy',
    User: '64000:64000',
    Entrypoint: ['/tiltyard-agent', 'init', '--deadline', '1794772800'],
    Cmd: [
      ...['/tiltyard-agent', 'egress-proxy', '/egress/proxy.sock'],
      ...['mirror.example:443', 'mirror.example:8443', 'lab.example=10.20.0.5:80'],
    ],
    Labels: {
      'tiltyard.installation': 'here',
      'tiltyard.egress-proxy-of': 'e1',
      'tiltyard.deadline': '2026-11-15T20:00:00.700Z',
    },
    Volumes: { '/egress': {} },
    HostConfig: {
      ...confined,
      Memory: 48 * 1024 * 1024,
      MemorySwap: 48 * 1024 * 1024,
      NanoCpus: 250_000_000,
      CpuShares: 25,
      PidsLimit: 66,
      Tmpfs: {
        '/run': 'rw,noexec,nosuid,nodev,size=64k,mode=0755',
        '/tmp': 'rw,noexec,nosuid,nodev,size=64k,mode=0755',
        '/var/tmp': 'rw,noexec,nosuid,nodev,size=64k,mode=0755',
      },
      NetworkMode: 'outgoing',
      Sysctls: { 'net.ipv4.ip_forward': '0', 'net.ipv6.conf.all.disable_ipv6': '1' },
    },
  })
})
