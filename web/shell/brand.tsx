import { Link } from 'react-router'
import { hideLostPicture } from '#client/page/lost-picture.ts'
import mark from '#ui/art/logo-mark.svg'
import lightMark from '#ui/art/logo-mark-light.svg'
import { BRAND } from '../page/business.ts'
import { PATHS } from '../page/paths.ts'

export function Brand({ onDark = false, onClick }: { onDark?: boolean; onClick?: () => void }) {
  return (
    <Link className="brand" to={PATHS.home} onClick={onClick}>
      <img
        src={onDark ? lightMark : mark}
        alt=""
        width="48"
        height="48"
        loading={onDark ? 'lazy' : 'eager'}
        onError={hideLostPicture}
      />
      <span>
        <b>{BRAND.name}</b> <small>{BRAND.rest}</small>
        <span className="visually-hidden">, home</span>
      </span>
    </Link>
  )
}
