const widthPx = 640

/**
 * A small picture of the file as text: pages may show no picture by an address of their own making, and the whole file
 * would be as heavy again. Empty when the browser cannot read it; the server decides what it is.
 */
export async function previewOf(file: Blob): Promise<string> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, widthPx / picture.width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return ''
  }
}
