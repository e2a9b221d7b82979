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

/** The cropped area as a small JPEG with a white background. Null if the file cannot be decoded. */
export async function cropPicture(source: string, area: Area, rotation: number): Promise<Blob | null> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  const rotated = rotatedSize({ width, height }, rotation)
  const canvas = document.createElement('canvas')
  canvas.width = croppedPx
  canvas.height = croppedPx
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, croppedPx, croppedPx)
  context.imageSmoothingQuality = 'high'
  context.scale(croppedPx / area.width, croppedPx / area.height)
  context.translate(rotated.width / 2 - area.x, rotated.height / 2 - area.y)
  context.rotate(radians(rotation))
  context.drawImage(picture, -width / 2, -height / 2)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
}
