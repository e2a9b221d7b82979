import { Skeleton } from '@tiltyard/ui'
import { lazy, Suspense } from 'react'
import { loadTerminalFont } from './terminal-font.ts'

const TerminalScreen = lazy(async () => {
  const [screen] = await Promise.all([import('./terminal-screen.tsx'), loadTerminalFont()])
  return screen
})

type EnvironmentTerminalProps = { readonly environmentId: string }

/** Lazy: the emulator is larger than the page. */
export function EnvironmentTerminal({ environmentId }: EnvironmentTerminalProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <TerminalScreen key={environmentId} environmentId={environmentId} />
    </Suspense>
  )
}
