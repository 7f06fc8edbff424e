import { longStorage } from '#client/page/browser-storage.ts'
import { createStore } from '#ui/store.ts'

/** A key of a page. `key` is a letter, 'Escape', 'ArrowLeft', or one of them after 'Ctrl+'. */
export interface PageKey {
  key: string
  /** What it does, as the list of keys says it: "Check in". */
  label: string
  run: () => void
}

export interface KeyLayer {
  keys: readonly PageKey[]
  /** Works while a dialog or sheet is open; the page below it does not hear. */
  isInDialog: boolean
}

/** What the open page and its parts have registered, the newest last. */
export const keyLayers = createStore<readonly KeyLayer[]>([])

const OFF_KEY = 'STAFF_SINGLE_KEYS_OFF'

/** Single keys can be switched off on a device, for those whose voice or hands press them by accident. */
export const singleKeys = createStore(longStorage.read(OFF_KEY) === null)

export function switchSingleKeys(isOn: boolean) {
  if (isOn) longStorage.remove(OFF_KEY)
  else longStorage.write(OFF_KEY, 'off')
  singleKeys.change(isOn)
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The press as a page names it: 'i', '?', 'Ctrl+s', 'Escape'. Null: nothing that we listen to. */
export function keyName({ key, ctrlKey, metaKey, altKey }: Press): string | null {
  if (altKey) return null
  const plain = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `Ctrl+${plain}` : plain
}

const FIELDS = 'input, textarea, select, [contenteditable]'
const NOT_TYPED_INTO = '[type=checkbox], [type=radio], [type=button], [type=submit], [type=range]'

/** In a field a letter is a letter. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null && !target.matches(NOT_TYPED_INTO)

/** The newest of the registered keys that this press means. */
export function findKey(
  layers: readonly KeyLayer[],
  name: string,
  isDialogOpen: boolean,
): PageKey | undefined {
  const wanted = name.toLowerCase()
  return layers
    .filter(({ isInDialog }) => isInDialog === isDialogOpen)
    .toReversed()
    .flatMap(({ keys }) => keys)
    .find(({ key }) => key.toLowerCase() === wanted)
}
