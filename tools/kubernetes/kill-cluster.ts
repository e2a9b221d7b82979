import { setTimeout as sleep } from 'node:timers/promises'
import { processesWith } from '../services/private-engine.fixture.ts'

const victims = ['kube-apiserver', 'kubelet'] as const

/** Kills API server and kubelet and waits for their replacements. */
export async function killCluster(home: string, answers: () => Promise<unknown>): Promise<void> {
  const before = victims.map((program) => pidOf(home, program))
  for (const pid of before) if (pid !== null) process.kill(pid, 'SIGKILL')
  for (let tries = 0; tries < 300; tries += 1) {
    await sleep(200)
    const now = victims.map((program) => pidOf(home, program))
    const areNew = now.every((pid, index) => pid !== null && pid !== before[index])
    if (areNew && (await isFine(answers)) && (await isFine(kubeletAnswers))) return
  }
  throw new Error('the cluster did not restart')
}

function pidOf(home: string, program: string): number | null {
  const found = processesWith(home).find(({ command }) => command.split(' ')[0]?.endsWith(`/${program}`))
  return found?.pid ?? null
}

const kubeletAnswers = () => fetch('http://127.0.0.1:10248/healthz')

const isFine = (attempt: () => Promise<unknown>) =>
  attempt().then(
    () => true,
    () => false,
  )
