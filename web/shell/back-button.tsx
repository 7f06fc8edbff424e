import { useLocation, useNavigate } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { BACK_IN_HISTORY } from '../page/page-frame.ts'
import { PATHS } from '../page/paths.ts'

/** The key that the router gives to the entry the site was opened with: there is nothing of ours behind it. */
const FIRST_ENTRY = 'default'

/** `before`: the step before this one, where Back leads unless somebody came from elsewhere in the booking. */
export function BackButton({ before }: { before?: string | undefined }) {
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const isBackInHistory = (state as Partial<typeof BACK_IN_HISTORY> | null)?.isBackInHistory === true
  const goBack = () => {
    if (before !== undefined && !isBackInHistory) void navigate(before, { replace: true })
    else if (key !== FIRST_ENTRY) void navigate(-1)
    // As an address, so that a page with unsaved changes hears of it as it hears of the browser's own back.
    else window.location.assign(`#${PATHS.home}`)
  }
  return (
    <button type="button" className="round-button" aria-label="Back" onClick={goBack}>
      <Icon name="arrow-left-bold" />
    </button>
  )
}
