import './switch-row.css'
import { type ReactNode, useId } from 'react'
import { Switch } from '#ui/fields/switch.tsx'

interface SwitchRowProps {
  label: string
  words: string
  isOn: boolean
  isFixed?: boolean
  onChange: (isOn: boolean) => void
  /** What is said under the words. */
  children?: ReactNode
}

/** One line of a list of switches: what it is, a few words more, on or off. */
export function SwitchRow({ label, words, children, ...rest }: SwitchRowProps) {
  const wordsId = useId()
  return (
    <li className="switch-row">
      <div>
        <b>{label}</b>
        <small id={wordsId}>{words}</small>
        {children}
      </div>
      <Switch label={label} describedBy={wordsId} {...rest} />
    </li>
  )
}
