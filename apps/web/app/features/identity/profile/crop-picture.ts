import type { Area } from 'react-easy-crop'
import { croppedPx, jpegQuality, radians, rotatedSize } from './crop.model.ts'

/** A data URL, because the content security policy blocks blob URLs. */
export function loadPicture(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Null if the file cannot be decoded. */
export async function decodePicture(source: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = source
  return picture.decode().then(
    () => picture,
    () => null,
  )
}

export type Crop = { readonly area: Area; readonly rotation: number }

/** Draws the cropped area on a white background over the whole canvas. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  { area, rotation }: Crop,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { naturalWidth: width, naturalHeight: height } = picture
  const rotated = rotatedSize({ width, height }, rotation)
  context.resetTransform()
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.scale(canvas.width / area.width, canvas.height / area.height)
  context.translate(rotated.width / 2 - area.x, rotated.height / 2 - area.y)
  context.rotate(radians(rotation))
  context.drawImage(picture, -width / 2, -height / 2)
}

/** The cropped area as a small JPEG. */
export async function cropPicture(source: string, crop: Crop): Promise<Blob | null> {
  const picture = await decodePicture(source)
  if (!picture) return null
  const canvas = document.createElement('canvas')
  canvas.width = croppedPx
  canvas.height = croppedPx
  drawCrop(canvas, picture, crop)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
}
