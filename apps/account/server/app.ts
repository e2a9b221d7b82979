import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type PageFacts, pageContext } from '../app/page-context.ts'

// Bundled together with the app, so that both know the same context.
const answer = createRequestHandler(build, import.meta.env.MODE)

export function handle(request: Request, facts: PageFacts): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(pageContext, facts)
  return answer(request, context)
}
