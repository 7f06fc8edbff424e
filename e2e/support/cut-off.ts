import { expect, type Page } from '@playwright/test'

/** Words that stand outside the screen or are clipped by their own box; what scrolls sideways by itself is left out. */
export async function expectNothingCutOff(page: Page) {
  expect(await page.evaluate(findCutOff)).toEqual([])
}

function findCutOff(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const hasOwnWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const isForEyes = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, .skip-link, [aria-hidden="true"]')
  const isCutOff = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    const clips = /hidden|clip/.test(getComputedStyle(element).overflowX)
    return (
      left < -1 || right > window.innerWidth + 1 || (clips && element.scrollWidth > element.clientWidth + 1)
    )
  }
  return [...document.body.querySelectorAll('*')]
    .filter((element) => hasOwnWords(element) && isForEyes(element) && !scrolls(element.parentElement))
    .filter(isCutOff)
    .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.trim().slice(0, 60)}`)
}
