import './testing-notice.css'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { PATHS } from '../../page/paths.ts'

export function TestingNotice() {
  return (
    <p className="wrap testing-notice">
      <Icon name="info-bold" />
      <span>
        This website is still in testing. If you have any questions,{' '}
        <Link className="text-link" to={PATHS.contact}>
          ask our client service
        </Link>
        .
      </span>
    </p>
  )
}
