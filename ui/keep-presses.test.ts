// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPresses } from './keep-presses.ts'

const pay = vi.fn()
const remove = vi.fn()
let stop = () => {}

beforeEach(() => {
  document.body.innerHTML =
    '<main><button id="pay"><b>Pay</b></button><p>Visit</p><button id="remove">Remove</button></main>'
  // A handler of the page itself, which hears what the browser sends to anybody.
  document.body.addEventListener('click', hear)
  vi.spyOn(at('#pay'), 'getBoundingClientRect').mockReturnValue(new DOMRect(80, 30, 60, 20))
  stop = keepPresses(document)
})

afterEach(() => {
  stop()
  document.body.removeEventListener('click', hear)
  vi.resetAllMocks()
})

function hear({ target }: MouseEvent) {
  if ((target as Element).closest('#pay')) pay()
  if ((target as Element).closest('#remove')) remove()
}

const at = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement

/** As a browser sends them: what is under the pointer at its down, and what is there, or holds both, at its up. */
function press(downOn: string, upOn: string, { drawnAwayPx = 0, button = 0, meanwhile = () => {} } = {}) {
  at(downOn).dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button, clientX: 100, clientY: 40 }),
  )
  meanwhile()
  const up = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    detail: 1,
    clientX: 100 + drawnAwayPx,
    clientY: 40,
  })
  at(upOn).dispatchEvent(up)
  return up
}

test.each([
  { name: 'a button is pressed', downOn: '#pay', upOn: '#pay', pays: 1, removes: 0 },
  { name: 'its picture is', downOn: '#pay b', upOn: '#pay', pays: 1, removes: 0 },
  { name: 'it has moved away, over nothing', downOn: '#pay', upOn: 'main', pays: 1, removes: 0 },
  { name: 'another one came in its place', downOn: '#pay', upOn: '#remove', pays: 1, removes: 0 },
  {
    name: 'one comes under a finger that pressed nothing',
    downOn: 'p',
    upOn: '#remove',
    pays: 0,
    removes: 1,
  },
])('$name: a press is for what it began on', ({ downOn, upOn, pays, removes }) => {
  press(downOn, upOn)
  expect([pay.mock.calls.length, remove.mock.calls.length]).toEqual([pays, removes])
})

test.each([
  { drawnAwayPx: 39, presses: 1 },
  { drawnAwayPx: 41, presses: 0 },
  { drawnAwayPx: -21, presses: 0 },
])('drawn $drawnAwayPx px aside, out of where it was or not, the press counts $presses times', (drawn) => {
  press('#pay', 'main', drawn)
  expect(pay).toHaveBeenCalledTimes(drawn.presses)
})

test('the press of another mouse button is not looked at', () => {
  const up = press('#pay', 'main', { button: 2 })
  expect(up.defaultPrevented).toBe(false)
  expect(pay).not.toHaveBeenCalled()
})

test.each([
  ['has gone meanwhile', () => at('#pay').remove()],
  [
    'lies under a question that opened',
    () => at('main').insertAdjacentHTML('afterend', '<dialog open></dialog>'),
  ],
])('a button that %s is not pressed, and nor is what came in its place', (_name, meanwhile) => {
  // What has left the page is heard by nobody but itself.
  at('#pay').addEventListener('click', pay)
  press('#pay', '#remove', { meanwhile })
  expect(pay).not.toHaveBeenCalled()
  expect(remove).not.toHaveBeenCalled()
})

test('keys and programs press what they name', () => {
  const place = { bubbles: true, clientX: 100, clientY: 40 }
  at('#pay').dispatchEvent(new PointerEvent('pointerdown', { ...place, isPrimary: true, button: 0 }))
  at('#remove').dispatchEvent(new MouseEvent('click', { ...place, detail: 0 }))
  expect(remove).toHaveBeenCalledTimes(1)
  expect(pay).not.toHaveBeenCalled()
})

test('a press that became a scroll leaves nothing behind', () => {
  at('#pay').dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0, clientX: 100, clientY: 40 }),
  )
  at('#pay').dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
  at('#remove').dispatchEvent(
    new MouseEvent('click', { bubbles: true, detail: 1, clientX: 100, clientY: 40 }),
  )
  expect(remove).toHaveBeenCalledTimes(1)
})
