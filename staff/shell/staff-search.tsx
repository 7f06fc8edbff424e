import { useNavigate } from 'react-router'
import { useStore } from '#ui/store.ts'
import { Palette } from '../search/palette.tsx'
import { closeSearch, isSearchOpen } from '../search/search-state.ts'
import { useMe } from '../session/me.ts'
import { addressOf } from './page-list.ts'

export function StaffSearch() {
  const me = useMe()
  const navigate = useNavigate()
  return (
    <Palette
      isOpen={useStore(isSearchOpen)}
      onClose={closeSearch}
      addressOf={(find) => addressOf(find, me)}
      open={(address) => void navigate(address)}
    />
  )
}
