/** Does something once what is drawn now is seen; answers how to call it off. */
export function afterPaint(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
