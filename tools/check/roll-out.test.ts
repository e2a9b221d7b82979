import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { repository } from './repository.ts'

/** Writes down what it is asked; migrate ends as `completed` and `failed` say. */
const kubectl = (completed: number, failed: number) => `#!/bin/sh
printf '%s\\n' "$*" >>"$ASKED"
case "$*" in
  *condition=complete*) exit ${completed} ;;
  *condition=failed*) exit ${failed} ;;
  *' logs '*) echo 'relation is missing' ;;
esac
`

async function rollOut(completed: number, failed: number, patience = '30') {
  const folder = await mkdtemp(join(tmpdir(), 'tiltyard-roll-out-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const asked = join(folder, 'asked')
  await writeFile(join(folder, 'kubectl'), kubectl(completed, failed), { mode: 0o755 })
  const environment = {
    ...process.env,
    PATH: `${folder}:${process.env['PATH']}`,
    ASKED: asked,
    TILTYARD_PATIENCE: patience,
  }
  const program = join(repository, 'deploy/kubernetes/roll-out')
  const outcome = await promisify(execFile)(program, ['mine'], { env: environment }).then(
    () => 'done',
    ({ stderr }: { readonly stderr: string }) => stderr,
  )
  const lines = (await readFile(asked, 'utf8')).trim().split('\n')
  return { outcome, asked: lines.map((line) => line.replace(/\/tmp\/\S+/, 'FILE')) }
}

test('tables are brought up to date before any process changes, and every process is waited for', async () => {
  const { outcome, asked } = await rollOut(0, 1)
  expect(outcome).toBe('done')
  expect(asked).toEqual([
    'kustomize mine',
    '-n tiltyard delete job migrate --ignore-not-found --wait',
    'apply -f FILE -l app.kubernetes.io/component=before',
    '-n tiltyard wait --for=condition=complete --timeout=3s job/migrate',
    'apply -f FILE',
    ...['account', 'api', 'worker', 'access', 'web'].map(
      (name) => `-n tiltyard rollout status deployment/${name} --timeout=30s`,
    ),
    '-n tiltyard rollout status statefulset/proxy --timeout=30s',
  ])
})

test.each([
  ['fails', 0, '30'],
  ['does not end', 1, '3'],
])('when migrate %s, no process is changed and its log is shown', async (_, failed, patience) => {
  const { outcome, asked } = await rollOut(1, failed, patience)
  expect(outcome).toContain('relation is missing')
  expect(outcome).toContain('what runs goes on')
  expect(asked).not.toContain('apply -f FILE')
})
