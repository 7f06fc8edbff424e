/** What was pressed is gone with the choice it made: the keyboard goes on from the suite that is chosen now. */
export const focusChosenSuite = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.suite-radio:checked')?.focus())
