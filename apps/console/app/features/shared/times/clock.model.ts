/** 62,500 ms is `1:02.500`; whole seconds have no fraction. */
export function clockText(milliseconds: number): string {
  const whole = Math.floor(milliseconds / 1000)
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  const fraction = milliseconds % 1000
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
  return fraction === 0 ? clock : `${clock}.${String(fraction).padStart(3, '0')}`
}

const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?$/

/** Milliseconds of `1:02.5`, `0:01:02` or `62`; null for anything else. */
export function parseClock(text: string): number | null {
  const tidy = text.trim()
  if (/^\d{1,5}(\.\d{1,3})?$/.test(tidy)) return Math.round(Number(tidy) * 1000)
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = clock.exec(tidy) ?? []
  if (minutes === '' || Number(seconds) > 59) return null
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  )
}
