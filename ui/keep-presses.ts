const PRESSED = 'a[href], button, input, label, summary, [role="option"]'

interface Press {
  on: HTMLElement
  /** Where it was then: whoever draws the pointer out of there takes the press back. */
  box: DOMRect
  questions: number
}

/**
 * What an answer of the server draws can push a button from under the finger between down and up, and the browser then
 * gives the press to nobody, or to what came in its place. Here a press is for what it began on, wherever that is now,
 * and for nothing else. Answers how to stop.
 */
export function keepPresses(page: Document): () => void {
  let press: Press | null = null
  const begin = ({ target, isPrimary, button }: PointerEvent) => {
    const on = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null
    const isPressed = on !== null && isPrimary && button === 0
    press = isPressed ? { on, box: on.getBoundingClientRect(), questions: openQuestions(page) } : null
  }
  const forget = () => {
    press = null
  }
  const end = (event: MouseEvent) => {
    const begun = press
    press = null
    // Keys press too, without a place; so do programs, this one among them.
    if (begun === null || event.detail === 0 || !(event.target instanceof Node)) return
    if (begun.on.contains(event.target) || !isInside(begun.box, event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Not when it has gone meanwhile, nor from behind a question that opened over it.
    if (begun.on.checkVisibility() && openQuestions(page) <= begun.questions) begun.on.click()
  }
  page.addEventListener('pointerdown', begin, { capture: true })
  page.addEventListener('pointercancel', forget, { capture: true })
  page.addEventListener('keydown', forget, { capture: true })
  page.addEventListener('click', end, { capture: true })
  return () => {
    page.removeEventListener('pointerdown', begin, { capture: true })
    page.removeEventListener('pointercancel', forget, { capture: true })
    page.removeEventListener('keydown', forget, { capture: true })
    page.removeEventListener('click', end, { capture: true })
  }
}

const openQuestions = (page: Document) => page.querySelectorAll('dialog[open]').length

const isInside = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent) =>
  x >= left && x <= right && y >= top && y <= bottom
