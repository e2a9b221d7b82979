import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type PageFacts, pageContext } from '../app/page-context.ts'

// Bundled with the app, so that both share the same context object.
const answer = createRequestHandler(build, import.meta.env.MODE)

export function handle(request: Request, facts: PageFacts): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(pageContext, facts)
  return answer(request, context)
}
