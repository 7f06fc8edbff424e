import './agreements-panel.css'
import { useRead } from '#client/api/use-read.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { fileUrl } from '#client/page/page-settings.ts'
import { HOME_TIME_ZONE } from '#client/page/park-today.ts'
import { withUnbrokenCodes } from '#client/page/unbroken-codes.tsx'
import { orders, type SignedAgreement } from '#contract/business/orders.ts'
import { onePerVersion } from './signed-versions.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { FormPanel } from '#ui/form-panel.tsx'
import { Icon } from '#ui/icon.tsx'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

/** m10: what was signed, each with its copy. */
export function AgreementsPanel() {
  const read = useRead(orders.getSignatureList, {})
  return (
    <FormPanel title="Signed agreements" hint="A copy of everything you’ve signed with us.">
      <Loaded read={read} what="your signed agreements" fallback={<AgreementsPlace />}>
        {(signed) =>
          signed.length === 0 ? (
            <p className="form-hint">Nothing signed yet. You sign once, with your first booking.</p>
          ) : (
            <ul className="signed-agreements">
              {onePerVersion(signed).map((one) => (
                <SignedRow key={one.path} signed={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </FormPanel>
  )
}

function SignedRow({ signed }: { signed: SignedAgreement }) {
  const { title, version, name, signedAt, orderCode, path } = signed
  const day = dateWithYear(dateIn(HOME_TIME_ZONE, new Date(signedAt)))
  return (
    <li>
      <div>
        <b>{title}</b>
        <span className="number">
          Version {version}, signed by {name} on {day} with booking {withUnbrokenCodes(orderCode)}
        </span>
      </div>
      <a className="button secondary small" href={fileUrl(path)} target="_blank" rel="noreferrer">
        <Icon name="download-simple-bold" />
        Open (PDF)
        <span className="visually-hidden">
          : {title}, version {version}, {orderCode}
        </span>
      </a>
    </li>
  )
}

const AgreementsPlace = () => (
  <Skeleton what="your signed agreements">
    <Bar width="70%" />
    <Bar width="50%" margin="10px 0 0" />
  </Skeleton>
)
