/** How a page or a part of it is built, as axe sees it: equal shapes get equal answers. */
export interface PageShapes {
  /** Title, landmarks and headings: for the rules about a page as a whole. */
  page: string
  /** Of every element that can be seen, in the order of the document. */
  parts: PartShape[]
}

export interface PartShape {
  /** Its own and all below it, in the place where it stands. */
  shape: string
  /** Elements below it and itself: the next one beside it is so many places further. */
  size: number
}

export interface ShapedWindow extends Window {
  /** The elements whose shapes were answered last. */
  shaped?: Element[]
}

/**
 * Runs in the page. A shape has tags, classes, roles, states and whether there are words, not which: the name of a dog
 * changes neither a colour nor a label. What stands around an element is in its shape, since its style may come from it.
 */
export function readShapes(): PageShapes {
  const REFERENCES =
    /^(for|list|aria-(labelledby|describedby|controls|owns|activedescendant|errormessage|details))$/
  const WORDS =
    /^(aria-label|alt|title|placeholder|href|src|srcset|value|name|aria-value\w+|datetime|download|min|max)$/
  const UNSEEN = /^(id|data-.*)$/

  const hash = (text: string): string => {
    let [one, other] = [0xde_ad_be_ef, 0x41_c6_ce_57]
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place)
      one = Math.imul(one ^ code, 2_654_435_761)
      other = Math.imul(other ^ code, 1_597_334_677)
    }
    return (one >>> 0).toString(36) + (other >>> 0).toString(36)
  }
  const isThere = (id: string) => document.getElementById(id) !== null
  const attribute = ({ name, value }: Attr): string => {
    if (UNSEEN.test(name)) return ''
    if (REFERENCES.test(name)) return `${name}:${value.split(/\s+/).every(isThere)}`
    if (WORDS.test(name)) return `${name}:${value.trim() !== ''}`
    if (name === 'style') return `${name}:${value.replaceAll(/[\d.]+/g, '0')}`
    return `${name}=${value}`
  }
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const own = (element: Element): string => {
    const attributes = [...element.attributes].map(attribute).toSorted()
    const state = [':checked', ':disabled', ':invalid'].filter((name) => element.matches(name))
    return `${element.localName} ${attributes.join(' ')} ${state.join('')} ${hasWords(element)}`
  }

  const elements: Element[] = []
  const parts: PartShape[] = []
  /** Answers what is below the element and itself, wherever it stands. */
  const read = (element: Element, around: string): string => {
    const place = elements.push(element) - 1
    const part = { shape: '', size: 1 }
    parts.push(part)
    const self = own(element)
    const path = hash(`${around}>${self}`)
    const isDrawing = element.localName === 'svg'
    const below = isDrawing
      ? []
      : [...element.children].filter((child) => child.checkVisibility()).map((child) => read(child, path))
    const whole = hash(`${self}[${below.join()}]`)
    part.size = elements.length - place
    part.shape = hash(`${around} ${whole}`)
    return whole
  }
  read(document.body, '')
  ;(window as unknown as ShapedWindow).shaped = elements

  const outline = elements
    .filter((element) =>
      element.matches('h1,h2,h3,h4,h5,h6,header,footer,main,nav,aside,section,form,dialog,[role]'),
    )
    .map((element) => `${element.localName} ${element.getAttribute('role') ?? ''}`)
    .filter((line, place, lines) => line !== lines[place - 1])
  const { title, documentElement } = document
  return { page: hash(`${title !== ''} ${documentElement.lang} ${outline.join()}`), parts }
}
