import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Dog } from '#contract/dogs.ts'
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
  const [isDeleting, setIsDeleting] = useState(false)
  const navigate = useNavigate()
  const remove = async () => {
    if (!(await askToConfirm({ text: `Delete ${dog.name}?`, confirmLabel: `Delete ${dog.name}` }))) return
    setIsDeleting(true)
    try {
      await deleteDog(dog)
      onDeleted()
      await navigate(MY_PATHS.dogs, { replace: true })
    } catch {
      // The refusal, such as a stay to come, was shown in a toast.
      setIsDeleting(false)
    }
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
