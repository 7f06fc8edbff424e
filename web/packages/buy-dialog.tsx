import './buy-dialog.css'
import type { Package } from '#contract/catalog-prices.ts'
import { addMonths } from '#domain/calendar.ts'
import { dateWithYear } from '#domain/date-words.ts'
import { Icon } from '#ui/icon.tsx'
import { keepFocusInside } from '#ui/keep-focus.ts'
import { theme } from '#ui/theme.ts'
import { ConfigProvider, Modal } from 'antd'
import { parkToday } from '../app/park-today.ts'
import { BuyForm } from './buy-form.tsx'
import { PAYS_FOR } from './pass-words.ts'

const WIDTH = 520

interface BuyDialogProps {
  wanted: Package
  gstPercent: number
  creditCents: number
  isOpen: boolean
  onClose: () => void
}

/** Nothing is charged before its one button, which names the sum. */
export function BuyDialog({ wanted, gstPercent, creditCents, isOpen, onClose }: BuyDialogProps) {
  return (
    <ConfigProvider theme={theme}>
      <Modal
        open={isOpen}
        onCancel={onClose}
        title={<h2>Buy {wanted.name}</h2>}
        width={WIDTH}
        footer={null}
        mask={{ closable: false }}
        closeIcon={<Icon name="x-bold" />}
        wrapProps={{ onKeyDown: keepFocusInside }}
        rootClassName="buy-dialog"
        destroyOnHidden
        centered
      >
        <p className="buy-words">
          Good until {dateWithYear(addMonths(parkToday(), wanted.validMonths))} when bought today.{' '}
          {PAYS_FOR[wanted.kind]}
        </p>
        <BuyForm wanted={wanted} gstPercent={gstPercent} creditCents={creditCents} onDone={onClose} />
      </Modal>
    </ConfigProvider>
  )
}
