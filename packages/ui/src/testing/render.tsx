import type { Language } from '@tiltyard/contracts/browser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { UiProvider } from '../ui-provider.tsx'
import { kitMessages } from './kit-messages.fixture.ts'

/** Server-renders an element inside the providers of an app. */
export function render(piece: ReactNode, language: Language = 'en'): string {
  return renderToStaticMarkup(
    <UiProvider language={language} messages={kitMessages}>
      {piece}
    </UiProvider>,
  )
}
