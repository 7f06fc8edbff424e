import './past-passes.css'
import { expiryWords } from '#client/passes/pass-words.ts'
import type { Pass } from '#contract/business/packages.ts'
import { Icon } from '#ui/icon.tsx'
import { LedgerButton, PassLedger } from './pass-ledger.tsx'
import { useLedgerPanel } from './use-ledger-panel.ts'

/** Passes that are used up or have run out, folded away, the latest first. */
export function PastPasses({ passes }: { passes: readonly Pass[] }) {
  if (passes.length === 0) return null
  return (
    <details className="past-passes">
      <summary>
        Used up and expired ({passes.length})
        <Icon name="caret-down-bold" />
      </summary>
      <ul>
        {passes.toReversed().map((pass) => (
          <PastPass key={pass.id} pass={pass} />
        ))}
      </ul>
    </details>
  )
}

function PastPass({ pass }: { pass: Pass }) {
  const panel = useLedgerPanel()
  return (
    <li>
      <div className="past-pass">
        <span>
          <b>{pass.name}</b>
          <small className="number">{expiryWords(pass)}</small>
        </span>
        <LedgerButton pass={pass} panel={panel} />
      </div>
      {panel.isOpen && <PassLedger pass={pass} id={panel.id} />}
    </li>
  )
}
