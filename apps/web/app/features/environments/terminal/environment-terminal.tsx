import { Skeleton } from '@tiltyard/ui'
import { lazy, Suspense } from 'react'
import type { ConnectionOptions } from './connection.ts'
import { loadTerminalFont } from './terminal-font.ts'

const TerminalScreen = lazy(async () => {
  const [screen] = await Promise.all([import('./terminal-screen.tsx'), loadTerminalFont()])
  return screen
})

type EnvironmentTerminalProps = {
  readonly environmentId: string
  readonly enter: ConnectionOptions['enter']
}

/** Lazy: the emulator is larger than the page. */
export function EnvironmentTerminal({ environmentId, enter }: EnvironmentTerminalProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <TerminalScreen key={environmentId} environmentId={environmentId} enter={enter} />
    </Suspense>
  )
}
