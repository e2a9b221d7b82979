/** At most once per frame, and once at the beginning. */
export function onScroll(listener: () => void): () => void {
  let waiting = 0
  const soon = () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0
      listener()
    })
  }
  soon()
  addEventListener('scroll', soon, { passive: true })
  addEventListener('resize', soon, { passive: true })
  return () => {
    cancelAnimationFrame(waiting)
    removeEventListener('scroll', soon)
    removeEventListener('resize', soon)
  }
}
