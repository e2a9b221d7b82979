/** What machines ask for is answered like a page: the edge adds the shared caching and the validator. */
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
