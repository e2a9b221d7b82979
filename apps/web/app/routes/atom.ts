import type { LoaderFunctionArgs } from 'react-router'
import { atomResponse } from '../features/content/feeds/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  atomResponse(context.get(pageContext), {
    origin: new URL(request.url).origin,
    language: params['language'],
    file: params['file'],
  })
