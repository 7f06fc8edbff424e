import { type ComponentType, useEffect, useState } from 'react'
import { type Store, useStore } from '#ui/store.ts'
import { showToast } from '#ui/toast/toast.ts'

/** A sheet that most days nobody opens is fetched when somebody does; it stays, so that it can be seen closing. */
export function whenOpened(isOpen: Store<boolean>, load: () => Promise<ComponentType>): ComponentType {
  return function WhenOpened() {
    const isWanted = useStore(isOpen)
    const [sheet, setSheet] = useState<{ Sheet: ComponentType } | null>(null)
    useEffect(() => {
      if (!isWanted || sheet !== null) return
      load().then(
        (Sheet) => setSheet({ Sheet }),
        () => {
          isOpen.change(false)
          showToast('error', 'That couldn’t be opened. Please check the connection and try again.')
        },
      )
    }, [isWanted, sheet])
    return sheet !== null && <sheet.Sheet />
  }
}
