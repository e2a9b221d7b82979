import { createBrowserRouter } from 'react-router'
import { NotFoundPage, RouteFault } from './shell/error-pages.tsx'
import { Shell } from './shell/shell.tsx'

/** Every screen is a chunk of its own; the editor's is by far the heaviest. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: RouteFault,
      HydrateFallback: () => null,
      children: [
        { index: true, lazy: async () => ({ Component: (await import('./routes/overview.tsx')).Overview }) },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ])
}
