import { expect, type Page } from './test.ts'

interface Marks {
  chosen: number
  /** What is chosen and shows it by nothing but a colour, and what is not and looks as if it were. */
  wrong: string[]
}

/** Runs in the page: every control that can be chosen, with what shows it besides a colour. */
function readMarks(): Marks {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is([aria-pressed], [role="gridcell"][aria-selected], input[type="radio"], input[type="checkbox"]), a[aria-current="page"]',
    ),
  ]
  const isChosen = (control: HTMLElement) =>
    control instanceof HTMLInputElement
      ? control.checked
      : control.matches('[aria-pressed="true"], [aria-selected="true"], [aria-current]')
  const drawnAs = (control: HTMLElement): HTMLElement | null => {
    if (control.matches('[role="gridcell"]')) return control.querySelector('button')
    return control.closest('label, article') ?? control
  }
  const hasMark = (drawn: HTMLElement, control: HTMLElement): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn)
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true
    const ticks = [...drawn.querySelectorAll('.icon')].filter((icon) =>
      icon.querySelector('use')?.getAttribute('href')?.endsWith('#check-bold'),
    )
    if (ticks.some((tick) => tick.checkVisibility({ visibilityProperty: true }))) return true
    // The browser's own box has its own tick.
    const own = getComputedStyle(control)
    return (
      control instanceof HTMLInputElement &&
      control.checked &&
      own.appearance !== 'none' &&
      own.opacity !== '0'
    )
  }
  const shown = controls.filter((control) => drawnAs(control)?.checkVisibility({ visibilityProperty: true }))
  const wrong = shown.filter((control) => hasMark(drawnAs(control) ?? control, control) !== isChosen(control))
  return {
    chosen: shown.filter(isChosen).length,
    wrong: wrong.map((control) => (drawnAs(control)?.textContent ?? '').trim().slice(0, 60)),
  }
}

/** What is chosen on the page differs from what is not by more than a colour; `least` are chosen. */
export async function expectMarkedChoices(page: Page, least: number) {
  await expect.poll(() => page.evaluate(readMarks).then(({ chosen }) => chosen)).toBeGreaterThanOrEqual(least)
  expect((await page.evaluate(readMarks)).wrong).toEqual([])
}
