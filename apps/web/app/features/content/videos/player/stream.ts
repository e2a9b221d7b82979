/** A stream attached to a video element. */
export type Stream = {
  /** Chooses a rendition by its height; null: by the connection. */
  readonly choose: (height: number | null) => void
  readonly close: () => void
}

type StreamOptions = {
  readonly element: HTMLVideoElement
  readonly playlist: string
  readonly from: number
  readonly onHeights: (heights: readonly number[]) => void
  /** The height that is playing. */
  readonly onHeight: (height: number) => void
  /** Media was refused: the grant has ended. */
  readonly onDenied: () => void
  readonly onFailure: () => void
}

const refusals = [401, 403]

/** Phones without media source extensions play the playlist themselves; elsewhere a library feeds the element. */
export function openStream(options: StreamOptions): Stream {
  return typeof MediaSource === 'undefined' ? openNative(options) : openWithLibrary(options)
}

function openNative({ element, playlist, from, onFailure }: StreamOptions): Stream {
  const seek = () => {
    if (from > 0) element.currentTime = from
  }
  element.addEventListener('loadedmetadata', seek, { once: true })
  element.addEventListener('error', onFailure)
  element.src = playlist
  return {
    choose: () => undefined,
    close() {
      element.removeEventListener('loadedmetadata', seek)
      element.removeEventListener('error', onFailure)
      element.removeAttribute('src')
      element.load()
    },
  }
}

function openWithLibrary(options: StreamOptions): Stream {
  const { element, playlist, from, onHeights, onHeight, onDenied, onFailure } = options
  let isClosed = false
  let choose: Stream['choose'] = () => undefined
  let close: Stream['close'] = () => undefined
  void import('hls.js/light').then(({ default: Hls }) => {
    if (isClosed) return
    // No worker: it would be made from a blob, which the content security policy refuses.
    const hls = new Hls({ enableWorker: false, startPosition: from, capLevelToPlayerSize: true })
    let isRecovered = false
    hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => onHeights(levels.map(({ height }) => height)))
    hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => onHeight(hls.levels[level]?.height ?? 0))
    hls.on(Hls.Events.ERROR, (_, fault) => {
      if (refusals.includes(fault.response?.code ?? 0)) return onDenied()
      if (!fault.fatal) return undefined
      if (fault.type !== Hls.ErrorTypes.MEDIA_ERROR || isRecovered) return onFailure()
      isRecovered = true
      return hls.recoverMediaError()
    })
    choose = (height) => {
      hls.nextLevel = height === null ? -1 : hls.levels.findIndex((level) => level.height === height)
    }
    close = () => hls.destroy()
    hls.loadSource(playlist)
    hls.attachMedia(element)
  }, onFailure)
  return {
    choose: (height) => choose(height),
    close() {
      isClosed = true
      close()
    },
  }
}
