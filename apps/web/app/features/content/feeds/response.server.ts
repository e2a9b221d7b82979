/** A text response; the edge adds shared caching and ETags as for pages. */
export function textResponse(text: string, type: string, fileName?: string): Response {
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      ...(fileName && { 'content-disposition': `inline; filename="${fileName}"` }),
    },
  })
}

export function notFound(): Response {
  return new Response(null, { status: 404 })
}
