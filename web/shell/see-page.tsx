import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { startSeeing } from '#client/session/stored-token.ts'
import { MY_PATHS } from '../page/paths.ts'
import { NoPageYet } from '../page/page-skeleton.tsx'

/** C3: what the back office opens. The token is taken out of the address before anything else is shown. */
export function SeePage() {
  const { search } = useLocation()
  useEffect(() => {
    const token = new URLSearchParams(search).get('token')
    if (token !== null) startSeeing(token)
    window.location.replace(`/#${MY_PATHS.bookings}`)
    window.location.reload()
  }, [search])
  return <NoPageYet />
}
