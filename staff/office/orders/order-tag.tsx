import './order-tag.css'
import type { StaffOrderRow } from '#contract/office/orders/list.ts'
import type { StaffIconName } from '../../frame/icons/icon-names.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'

const LOOKS: Record<StaffOrderRow['tone'], { icon: StaffIconName; className: string }> = {
  wait: { icon: 'hourglass-bold', className: 'warn' },
  papers: { icon: 'file-text', className: 'warn' },
  meet: { icon: 'handshake', className: 'meet' },
  good: { icon: 'check-bold', className: 'good' },
  here: { icon: 'paw-print-fill', className: 'here' },
  home: { icon: 'house', className: '' },
  off: { icon: 'x-bold', className: 'off' },
  bad: { icon: 'warning-fill', className: 'bad' },
}

/** How an order stands: a shape and a word before the colour. */
export function OrderTag({ tone, text }: { tone: StaffOrderRow['tone']; text: string }) {
  const { icon, className } = LOOKS[tone]
  return (
    <span className={`tag order-tag ${className}`.trim()}>
      <StaffIcon name={icon} />
      {text}
    </span>
  )
}
