import { useNavigate } from 'react-router'
import { useStore } from '#ui/store.ts'
import { Palette } from '../office/search/palette.tsx'
import { closeSearch, isSearchOpen } from '../frame/search/search-state.ts'
import { useMe } from '../frame/session/me.ts'
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
