/** Ranges of zoom and rotation and the quality, as in the specification. */
export const zoomRange = { min: 1, max: 3, step: 0.1 } as const
export const rotationRange = { min: 0, max: 360, step: 1 } as const
export const jpegQuality = 0.4
export const thumbnailPx = 200
/** Twice the thumbnail, for high-density screens. */
export const croppedPx = 2 * thumbnailPx

export type Size = { readonly width: number; readonly height: number }

/** The bounding box of a rotated picture, in which the crop is measured. */
export function rotatedSize({ width, height }: Size, rotation: number): Size {
  const [cos, sin] = [Math.abs(Math.cos(radians(rotation))), Math.abs(Math.sin(radians(rotation)))]
  return { width: cos * width + sin * height, height: sin * width + cos * height }
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
