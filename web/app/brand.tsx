import mark from '#ui/art/logo-mark.svg'
import lightMark from '#ui/art/logo-mark-light.svg'
import { Link } from 'react-router'
import { BRAND } from './business.ts'
import { hideLostPicture } from './lost-picture.ts'
import { PATHS } from './paths.ts'

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
