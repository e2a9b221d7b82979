const uploadedPicture = /"(public\/content-image\/[0-9a-f-]{36}\.[a-z]{3,4})"/g

/** Pictures that were handed in for texts, wherever the document names them. */
export function picturesIn(document: unknown): string[] {
  return [...new Set([...JSON.stringify(document).matchAll(uploadedPicture)].map(([, key = '']) => key))]
}
