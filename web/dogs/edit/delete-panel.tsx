import { useNavigate } from 'react-router'
import { useSend } from '#client/api/use-send.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { FormPanel } from '#ui/form-panel.tsx'
import { Icon } from '#ui/icon.tsx'
import { MY_PATHS } from '../../page/paths.ts'
import { deleteDog } from '../list/deleted-dog.ts'

interface DeletePanelProps {
  dog: Dog
  /** Nothing typed is worth keeping any more. */
  onDeleted: () => void
}

export function DeletePanel({ dog, onDeleted }: DeletePanelProps) {
  const navigate = useNavigate()
  const { send, isSending: isDeleting } = useSend(deleteDog, {
    onDone: () => {
      onDeleted()
      return navigate(MY_PATHS.dogs, { replace: true })
    },
  })
  const remove = async () => {
    const isSure = await askToConfirm({ text: `Delete ${dog.name}?`, confirmLabel: `Delete ${dog.name}` })
    if (isSure) await send(dog)
  }
  return (
    <FormPanel title={`Delete ${dog.name}`} hint="Past stays and payments stay on record.">
      <button
        type="button"
        className="button secondary danger"
        disabled={isDeleting}
        onClick={() => void remove()}
      >
        <Icon name="trash-bold" />
        {isDeleting ? 'Deleting…' : `Delete ${dog.name}`}
      </button>
    </FormPanel>
  )
}
