/** Degrees; north and east are positive. */
export type Coordinates = { readonly latitude: number; readonly longitude: number }

const maxLength = 100
const angle =
  /([nsew])?([+-]?)(\d{1,3}(?:\.\d{1,15})?)(?:°(?:(\d{1,2}(?:\.\d{1,12})?)'(?:(\d{1,2}(?:\.\d{1,12})?)")?)?)?([nsew])?/
const pair = new RegExp(`^${angle.source}[,; ]${angle.source}$`)

/**
 * A point in common notations: decimal degrees or degrees, minutes and seconds, with signs or hemispheres, in brackets
 * or not. Latitude comes first unless hemispheres say otherwise. Null: not a point on the globe.
 */
export function parseCoordinates(typed: string): Coordinates | null {
  if (typed.length > maxLength) return null
  const match = pair.exec(foldNotation(typed))
  if (!match) return null
  const [first, second] = [readAngle(match.slice(1, 7)), readAngle(match.slice(7, 13))]
  if (!first || !second || (first.axis === null) !== (second.axis === null)) return null
  if (first.axis !== null && first.axis === second.axis) return null
  const [latitude, longitude] =
    first.axis === 'longitude' ? [second.degrees, first.degrees] : [first.degrees, second.degrees]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

function foldNotation(typed: string): string {
  return typed
    .replace(/[º˚]/gu, '°')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[′’‘]/gu, "'")
    .replace(/[″“”]|''/gu, '"')
    .replace(/[−–]/gu, '-')
    .replace(/[、，]/gu, ',')
    .trim()
    .replace(/^geo:/, '')
    .replace(/^\((.*)\)$/su, '$1')
    .replace(/^\[(.*)\]$/su, '$1')
    .trim()
    .replace(/\s*([°'"])\s*/gu, '$1')
    .replace(/\s*([,;])\s*/gu, '$1')
    .replace(/(^|[,; ])([nsew])\s+(?=\d)/gu, '$1$2')
    .replace(/(\d)\s+([nsew])(?=$|[,; ])/gu, '$1$2')
    .replace(/\s+/gu, ' ')
}

function readAngle(parts: readonly (string | undefined)[]) {
  const [before, sign, degrees, minutes = '0', seconds = '0', after] = parts
  const hemisphere = before ?? after
  if ((before && after) || (hemisphere && sign) || Number(minutes) >= 60 || Number(seconds) >= 60) return null
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  const isNegative = sign === '-' || hemisphere === 's' || hemisphere === 'w'
  const axis = !hemisphere ? null : hemisphere === 'n' || hemisphere === 's' ? 'latitude' : 'longitude'
  return { degrees: isNegative ? -size : size, axis } as const
}

/** Mean radius of the earth. */
const radiusMetres = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in metres, by the haversine formula. */
export function distanceMetres(one: Coordinates, other: Coordinates): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)]
  const half =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * radiusMetres * Math.asin(Math.min(1, Math.sqrt(half)))
}
