import './keys-sheet.css'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useStore } from '#ui/store.ts'
import { keyLayers, type PageKey, singleKeys, switchSingleKeys } from './page-keys.ts'

const WIDTH = 520

const ANYWHERE: readonly (readonly [string[], string])[] = [
  [['/'], 'Search'],
  [['Ctrl', 'K'], 'Search'],
  [['Ctrl', 'Z'], 'Undo'],
  [['Esc'], 'Leave'],
  [['?'], 'These keys'],
]

interface KeysSheetProps {
  isOpen: boolean
  onClose: () => void
  /** The pages that can be jumped to, by their letter. */
  jumps: readonly { letter: string; label: string }[]
}

/** `?`: the page's own keys first, then those that work anywhere. */
export function KeysSheet({ isOpen, onClose, jumps }: KeysSheetProps) {
  const ofPage = useStore(keyLayers)
    .filter(({ isInDialog }) => !isInDialog)
    .flatMap(({ keys }) => keys)
  const areOn = useStore(singleKeys)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys" width={WIDTH} className="keys-sheet">
      {ofPage.length > 0 && (
        <KeyList
          title="On this page"
          rows={firstOfEach(ofPage).map(({ key, label }) => [capsOf(key), label])}
        />
      )}
      <KeyList title="Go to" rows={jumps.map(({ letter, label }) => [['G', letter.toUpperCase()], label])} />
      <KeyList title="Anywhere" rows={ANYWHERE} />
      <p className="keys-switch">
        <span>Single keys</span>
        <Switch label="Single keys" isOn={areOn} onChange={switchSingleKeys} />
      </p>
    </Dialog>
  )
}

const firstOfEach = (keys: readonly PageKey[]) => [...new Map(keys.map((one) => [one.key, one])).values()]

const CAPS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Enter: '↵',
  ' ': 'Space',
}

/** 'Ctrl+s' as it stands on the keyboard. */
const capsOf = (key: string): string[] =>
  (key === '+' ? [key] : key.split('+')).map(
    (cap) => CAPS[cap] ?? (cap.length === 1 ? cap.toUpperCase() : cap),
  )

function KeyList({ title, rows }: { title: string; rows: readonly (readonly [string[], string])[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(([caps, label]) => (
          <div key={caps.join()}>
            <dt>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
