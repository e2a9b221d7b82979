import { expect, test } from 'vitest'
import type { ClusterObject } from '../kubernetes/cluster-object.ts'
import { base, edit, problems, without } from './cluster.fixture.ts'
import { fieldProblems } from './field-names.ts'

test.each<[string, readonly ClusterObject[], string]>([
  ['a misspelt field', edit('Job', 'migrate', 'runAsNonRoot', 'runAsNonroot'), '.runAsNonroot: is not known'],
  ['a word for a number', edit('Service', 'api', '8080', '"many"'), 'ports[0].port: is not a number'],
  ['a number for a word', edit('ConfigMap', 'settings', '"2"', '2'), '.data: has values that are not text'],
  ['one for several', edit('Job', 'migrate', /"args":\[[^\]]*\]/, '"args":"node"'), '.args: is not a list'],
  ['a word for fields', edit('Service', 'api', /"spec":.*/, '"spec":"x"}'), '.spec: has no fields'],
  [
    'an old kind',
    edit('PodDisruptionBudget', 'api', 'policy/v1', 'policy/v9'),
    'no PodDisruptionBudget of policy/v9',
  ],
])('%s is caught', (_, objects, why) => {
  expect(objects.flatMap(fieldProblems).join()).toContain(why)
})

test.each<[string, readonly ClusterObject[], string]>([
  [
    'a pod as root',
    edit('Deployment', 'api', '"runAsNonRoot":true', '"runAsNonRoot":false'),
    'may run as root',
  ],
  ['the user root', edit('Deployment', 'api', '"runAsUser":1000', '"runAsUser":0'), 'runs as root'],
  ['no seccomp', edit('Deployment', 'api', 'RuntimeDefault', 'Unconfined'), 'no seccomp profile'],
  [
    'more privileges',
    edit('Deployment', 'api', '"allowPrivilegeEscalation":false', '"x":0'),
    'gain privileges',
  ],
  ['capabilities', edit('Job', 'migrate', '"drop":["ALL"]', '"drop":[]'), 'keeps capabilities'],
  ['one more', edit('Job', 'migrate', '"drop":["ALL"]', '"drop":["ALL"],"add":["SYS_ADMIN"]'), 'adds capab'],
  [
    'a writable root',
    edit('StatefulSet', 'proxy', '"readOnlyRootFilesystem":true', '"x":0'),
    'write to its image',
  ],
  [
    'the node’s network',
    edit('Job', 'migrate', '"restartPolicy"', '"hostNetwork":true,"x"'),
    'namespace of its node',
  ],
  ['a folder of the node', edit('Deployment', 'web', '"emptyDir"', '"hostPath"'), 'kind hostPath'],
  [
    'a port of the node',
    edit('Deployment', 'web', '"containerPort"', '"hostPort":1,"containerPort"'),
    'opens a port',
  ],
  ['a token', edit('Deployment', 'web', '"automountServiceAccountToken":false', '"x":0'), 'has a token'],
  [
    'service variables',
    edit('Deployment', 'web', '"enableServiceLinks":false', '"x":0'),
    'variables of services',
  ],
  ['no request', edit('Deployment', 'web', '"cpu":"100m",', ''), 'requests no processor'],
  ['no limit', edit('Deployment', 'web', /"limits":\{[^}]*\}/, '"limits":{}'), 'no limit of memory'],
  ['a loose image', edit('Deployment', 'web', ':development', ''), 'image without a tag'],
  [
    'a missing volume',
    edit('Deployment', 'web', '"volumes":[{"name":"tmp"', '"volumes":[{"name":"x"'),
    'mounts tmp',
  ],
  [
    'a registry',
    edit('Deployment', 'web', 'tiltyard/processes', 'ghcr.io/x/processes'),
    'names the registry ghcr.io',
  ],
  ['no liveness', edit('Deployment', 'web', '"livenessProbe"', '"x"'), 'no livenessProbe'],
  ['no readiness', edit('Deployment', 'web', '"readinessProbe"', '"x"'), 'no readinessProbe'],
  ['no startup', edit('StatefulSet', 'proxy', '"startupProbe"', '"x"'), 'no startupProbe'],
  ['no budget', without('PodDisruptionBudget', 'web'), 'no disruption budget'],
  ['no scaling', without('HorizontalPodAutoscaler', 'web'), 'is not scaled'],
  [
    'fixed copies',
    edit('Deployment', 'web', '"spec":{', '"spec":{"replicas":2,'),
    'fights with the autoscaler',
  ],
  ['no settings', without('ConfigMap', 'settings'), 'settings settings, which do not exist'],
  ['another secret', edit('Deployment', 'web', '"internal"', '"x"'), 'the secret x, which nobody makes'],
  [
    'a written secret',
    edit('ConfigMap', 'settings', '"LOG_LEVEL"', '"SECRET_KEY"'),
    'SECRET_KEY is a secret',
  ],
  [
    'a password',
    edit('ConfigMap', 'settings', 'http://store', 'http://a:b@store'),
    'S3_ENDPOINT is a secret',
  ],
  [
    'a secret',
    [...base, { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'x' } }],
    'a secret in a file',
  ],
  [
    'a lost service',
    edit('Service', 'web', '"selector":{', '"selector":{"x":"y",'),
    'Service web: chooses no pods',
  ],
  ['an open namespace', edit('Namespace', 'tiltyard', 'restricted', 'baseline'), 'enforces the profile'],
  ['an open network', without('NetworkPolicy', 'closed'), 'no policy closes the network'],
])('%s is caught', (_, objects, why) => {
  expect(problems(objects).join()).toContain(why)
})
