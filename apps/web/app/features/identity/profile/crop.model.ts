/** The seed's: how far a picture can be brought closer and turned, and how well it is kept. */
export const zoomRange = { min: 1, max: 3, step: 0.1 } as const
export const rotationRange = { min: 0, max: 360, step: 1 } as const
export const jpegQuality = 0.4
const thumbnailPx = 200
/** As sharp as a thumbnail needs to be on a dense screen. */
export const croppedPx = 2 * thumbnailPx

export type Size = { readonly width: number; readonly height: number }

/** The room that a picture takes when it is turned: the crop is measured in it. */
export function rotatedSize({ width, height }: Size, rotation: number): Size {
  const [cos, sin] = [Math.abs(Math.cos(radians(rotation))), Math.abs(Math.sin(radians(rotation)))]
  return { width: cos * width + sin * height, height: sin * width + cos * height }
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
