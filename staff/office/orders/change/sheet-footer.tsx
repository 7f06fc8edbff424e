interface SheetFooterProps {
  keep: string
  label: string
  isDisabled: boolean
  look?: 'primary' | 'danger'
  onKeep: () => void
  onSend: () => void
}

export const SheetFooter = ({
  keep,
  label,
  isDisabled,
  look = 'primary',
  onKeep,
  onSend,
}: SheetFooterProps) => (
  <>
    <button type="button" className="button secondary" onClick={onKeep}>
      {keep}
    </button>
    <button type="button" className={`button ${look}`} disabled={isDisabled} onClick={onSend}>
      {label}
    </button>
  </>
)
