import '@tiltyard/ui/styles.css'
import { addresses } from '@tiltyard/contracts/browser'
import { fontAddresses } from '@tiltyard/ui'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, Outlet } from 'react-router'
import { pageContext, type Site } from './page-context.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { HtmlDocument } from './shell/html-document.tsx'
import { Shell } from './shell/shell.tsx'

export const links = () => [
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  ...fontAddresses.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
]

/** Facts of the installation only: the loader's data is part of the shared document. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Site> {
  const { site, ask } = context.get(pageContext)
  return { ...site, parameters: await ask(addresses.getSystemParameters, {}) }
}

/** Constant while a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { readonly children: ReactNode }) {
  return <HtmlDocument>{children}</HtmlDocument>
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorPage />
    </Shell>
  )
}
